// What the person saw under one collapse id, newest last.
import { el } from './dom.js';
import { hourMinute, machine } from './clock.js';
import { icon } from './icons.js';
import { choosePush } from './select.js';

export function history(past) {
  if (!past) return null;
  return el('section', { class: 'block ruled' },
    el('h3', {}, icon('swap', 16), el('span', {}, 'Collapse id ', el('code', {}, past.collapseID)), el('span', { class: 'aside' }, 'what the person saw, newest last')),
    el('div', { class: 'history' }, past.list.map((one) =>
      el('a', { href: `#${encodeURIComponent(one.text)}`, 'aria-current': one.text === past.chosen ? 'true' : null, 'data-stop': one.text, on: { click: (event) => { event.preventDefault(); choosePush(one.text); } } },
        el('div', { class: 'line' }, el('time', { datetime: machine(one.received) }, hourMinute(one.received)), el('span', {}, one.verdict.brief)),
        el('b', {}, one.title || 'No text'), one.body && el('div', { class: 'said' }, one.body)))));
}
