// The way of one push through three territories: the service, the phone, the person. An ordered list for each.
import { el } from './dom.js';
import { exact, machine, millis, toSecond } from './clock.js';
import { duration, plural } from './words.js';
import { icon } from './icons.js';
import { budget } from './budget.js';
import { person } from './person.js';

const names = { service: 'Service', phone: 'Phone', person: 'Person' };
const folded = new Set();
let lastText = null;
let lastCount = 0;

export function timeline(facts) {
  const { text, steps, card, failure, waiting } = facts;
  if (failure) return el('p', { class: 'missing' }, icon('warning'), failure);
  if (!steps) return null;
  const fresh = text === lastText ? lastCount : steps.length;
  [lastText, lastCount] = [text, steps.length];
  const rows = steps.map((one, at) => ({ ...one, index: at, time: one.at, before: steps[at - 1], after: steps[at + 1], fresh: at >= fresh }));
  const places = ['service', 'phone', 'person'].map((place) => [place, rows.filter((row) => row.place === place)]);
  return el('div', { class: 'timeline' }, places.map(([place, own]) => {
    const extra = place === 'person' && card ? person(card, facts.banner, own) : null;
    const going = waiting && own.length > 0 && own.at(-1).index === steps.length - 1 ? goingOn(own.at(-1)) : null;
    if (own.length === 0 && !extra) return null;
    return territory(place, own, heading(place, own, facts), [extra, going], facts);
  }));
}

function heading(place, own, { environment, ports }) {
  if (folded.has(place)) {
    const took = own.length > 1 ? ` in ${duration((own.at(-1).time - own[0].time) / 1000)}` : '';
    return `folded, ${plural(own.length, 'stage')}${took}`;
  }
  if (place === 'service' && environment) return `${environment}, port ${ports?.[environment] ?? ''}`;
  if (place === 'phone' && own.length > 1) return `${plural(own.length, 'stage')} in ${duration((own.at(-1).time - own[0].time) / 1000)}`;
  return '';
}

function territory(place, own, words, extras, facts) {
  const list = el('ol', { id: `way-${place}` }, own.map((row) => step(row, facts)), extras);
  const button = el('button', { 'aria-expanded': String(!folded.has(place)), 'aria-controls': `way-${place}`, 'data-stop': place }, icon('chevron', 14), names[place]);
  const aside = el('span', {}, words);
  const node = el('section', { class: `territory ${place}` }, el('h3', {}, button, aside), list);
  const apply = () => {
    list.hidden = folded.has(place);
    button.setAttribute('aria-expanded', String(!list.hidden));
    aside.textContent = heading(place, own, facts);
  };
  button.addEventListener('click', () => {
    if (!folded.delete(place)) folded.add(place);
    apply();
  });
  apply();
  return node;
}

function step(row, facts) {
  const wait = waited(row);
  const shown = typeof row.took === 'number' && !isWait(row);
  return el('li', { class: ['step', row.isTerminal && 'end', wait && 'waits', row.fresh && 'fresh'].filter(Boolean).join(' '), 'data-stage': row.stage },
    time(row), el('span', { class: 'rail', 'aria-hidden': 'true' }), el('span', { class: 'name' }, row.name), el('span', { class: shown ? 'detail' : 'detail long' }, row.detail),
    shown && el('span', { class: 'took' }, duration(row.took)),
    row.report && budget(row.report, facts), wait);
}

// The full time where the second changes, else only its fraction.
function time(row) {
  const changes = !row.before || toSecond(row.before.at) !== toSecond(row.time) || row.before.place !== row.place && row.place === 'person';
  const words = changes ? [toSecond(row.time), el('span', { class: 'fine' }, millis(row.time))] : [millis(row.time)];
  return el('time', { datetime: machine(row.time), title: exact(row.time) }, words);
}

// More than a second without an extension at work is a wait, and stands between the two milestones.
const isWait = (row) => row.took > 1000 && row.stage !== 'extensionFinished' && row.place !== 'person';

function waited(row) {
  const next = row.after;
  if (!next || next.place !== row.place || !isWait(next)) return null;
  const length = duration(next.took);
  const words = row.stage === 'stored' ? `${length} in store, until the phone came back at ${exact(next.at)}` : `${length} until ${exact(next.at)}`;
  return el('p', { class: 'wait' }, icon(row.stage === 'stored' ? 'store' : 'clock', 16), words);
}

function goingOn(row) {
  return el('li', { class: 'step live' }, el('span', { class: 'now' }, 'now'), el('span', { class: 'rail', 'aria-hidden': 'true' }),
    el('span', { class: 'name' }, row.stage === 'stored' ? 'In store' : 'Under way'),
    el('span', { class: 'detail' }, row.stage === 'stored' ? 'Until the phone is back' : `After ${row.name.toLowerCase()}`));
}
