// What the person did, and while the notification stands there unanswered: the answers as buttons.
import { el } from './dom.js';
import { sameNote } from './state.js';
import { dismiss, tap } from './actions.js';
import { choose } from './expanded.js';

const answered = new Set(['responded', 'handled', 'removed']);

export function person(card, banner, own) {
  if (own.some((row) => answered.has(row.stage))) return null;
  const button = (name, act, kind = 'row') => el('button', { class: `button ${kind}`, 'data-stop': `answer ${name}`, on: { click: act } }, name);
  const onScreen = sameNote(banner, card);
  return el('li', { class: `step unanswered ${onScreen ? 'live' : 'open'}` }, el('span', { class: 'now' }, 'now'), el('span', { class: 'rail', 'aria-hidden': 'true' }),
    el('span', { class: 'name' }, 'Not answered yet'),
    el('div', { class: 'answers' }, button('Open', () => tap(card)),
      card.actions.map((action) => el('button', { class: 'button row', 'data-stop': `action ${action.identifier}`, 'data-action': action.identifier, on: { click: () => choose(card, action) } }, action.title)),
      button('Dismiss', () => dismiss(card), 'row quiet'),
      onScreen && el('span', { class: 'hint' }, 'The banner leaves by itself. It stays in the Notification Center.')));
}
