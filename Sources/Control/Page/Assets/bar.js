// The bar below the timeline: payload and headers fold open above it, the trace can be copied.
import { el, setAttribute } from './dom.js';
import { exact } from './clock.js';
import { bytes, duration } from './words.js';
import { colourJSON } from './json.js';
import { copyButton } from './copy.js';
import { icon } from './icons.js';

export function createBar() {
  const fold = el('div', { class: 'fold', hidden: true, id: 'fold', tabindex: '0', role: 'region', 'aria-label': 'Payload or headers' });
  const small = el('small');
  const opener = (name, extra) => el('button', { 'aria-expanded': 'false', 'aria-controls': 'fold' }, icon('chevron', 16), name, extra);
  const tabs = { payload: opener('Payload', small), headers: opener('Request headers') };
  let open = null;
  let current = { push: null, route: null };
  const trace = copyButton('Copy trace', () => traceText(current), 'trace', 'last');
  const node = el('div', { class: 'bar' }, tabs.payload, tabs.headers, trace);

  function draw(push, route) {
    current = { push, route };
    const payload = route?.facts?.payload;
    const has = { payload: typeof payload === 'string', headers: Boolean(route?.facts?.topic) };
    for (const [name, tab] of Object.entries(tabs)) tab.hidden = !has[name];
    if (open && !has[open]) open = null;
    small.textContent = has.payload ? bytes(new TextEncoder().encode(payload).length) : '';
    for (const [name, tab] of Object.entries(tabs)) setAttribute(tab, 'aria-expanded', String(open === name));
    fold.hidden = !open;
    if (open) setAttribute(fold, 'aria-label', open === 'payload' ? 'Payload' : 'Request headers');
    if (open === 'payload') fold.replaceChildren(colourJSON(payload));
    if (open === 'headers') fold.replaceChildren(headerList(route.facts));
  }

  for (const [name, tab] of Object.entries(tabs)) tab.addEventListener('click', () => { open = open === name ? null : name; draw(current.push, current.route); });
  return { node, fold, draw };
}

function expiration(value) {
  if (!value || value.unstated) return null;
  return value.once ? '0' : String(Math.floor(value.until._0 / 1e6));
}

function headerList(facts) {
  const rows = [['apns-topic', facts.topic], ['apns-push-type', facts.type], ['apns-priority', facts.priority], ['apns-expiration', expiration(facts.expiration)],
    ['apns-collapse-id', facts.collapseID], ['apns-id', facts.apnsID], ['apns-unique-id', facts.key.push?._0]];
  return el('dl', {}, rows.filter(([, value]) => value !== null && value !== undefined).map(([name, value]) => [el('dt', {}, name), el('dd', {}, String(value))]));
}

function traceText({ push, route }) {
  const verdict = route?.verdict ?? push.verdict;
  const lines = (route?.steps ?? []).map((one) => `${exact(one.at)}  ${one.place.padEnd(8)}${one.name.padEnd(20)}${one.detail}${one.took ? `  (${duration(one.took)})` : ''}`);
  return [verdict.sentence, verdict.remark, push.apnsID && `apns-id ${push.apnsID}`, '', ...lines].filter((line) => line !== null && line !== undefined).join('\n');
}
