// What would have shown it: each cause that can be changed from here, with the button that changes it and sends again.
import { el } from './dom.js';
import { home, online, permit } from './actions.js';
import { sendAgain } from './link.js';

export function remedies(facts) {
  const rows = causes(facts);
  if (rows.length === 0) return null;
  return el('section', { class: 'block' }, el('h3', {}, facts.mark === 'waiting' ? 'What would show it' : 'What would have shown it'),
    el('ul', { class: 'remedies' }, rows.map(([where, what, name, act]) =>
      el('li', {}, el('span', {}, where), el('span', {}, what), el('button', { class: 'button row', 'data-stop': name, on: { click: act } }, name)))));
}

function causes({ id, app, name, mark, stage, sentence, status, phone }) {
  const after = (change) => async () => { if (!(await change())) await sendAgain(id); };
  const rows = [];
  if (!id || !phone || !app) return rows;
  if (mark === 'waiting' && !phone.online) rows.push(['On the phone', 'Bring it online', 'Go online', () => online(true)]);
  if (stage === 'suppressed' && (status === 0 || status === 1)) rows.push(['The person', `Let ${name} notify`, 'Allow and send again', after(() => permit(app, true))]);
  if (stage === 'suppressed' && phone.foreground === app && /on screen|foreground/.test(sentence)) rows.push(['On the phone', `Leave ${name}`, 'Leave and send again', after(home)]);
  if ((stage === 'expired' || stage === 'discarded') && phone.online) rows.push(['Now', 'The phone is online', 'Send again', () => sendAgain(id)]);
  if ((stage === 'expired' || stage === 'discarded') && !phone.online) rows.push(['On the phone', 'Bring it online', 'Go online and send again', after(() => online(true))]);
  return rows;
}
