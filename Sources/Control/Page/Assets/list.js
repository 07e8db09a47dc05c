// The list of pushes: by day, newest first, with a filter. One row at a time is in the tab order; arrows walk.
import { appIcon } from './appicon.js';
import { arrange, el, setAttribute, setText } from './dom.js';
import { appName, emit, on, state } from './state.js';
import { dayName, hourMinute, machine } from './clock.js';
import { icon, outcome } from './icons.js';
import { choosePush, visiblePushes } from './select.js';
import { glideMoves } from './motion.js';

const kinds = [['all', 'All'], ['shown', 'Shown'], ['notshown', 'Not shown'], ['refused', 'Refused']];
const emptyWords = { all: 'Nothing matches', shown: 'Nothing was shown', notshown: 'Nothing was kept quiet', refused: 'Nothing refused' };
const rows = new Map();
let limit = 200;
let list = null;
let chips = null;

export function start() {
  const nav = document.getElementById('pushes');
  const input = el('input', { type: 'text', id: 'filter', placeholder: 'Filter by app, title, id, reason', 'aria-label': 'Filter by app, title, id or reason', autocomplete: 'off', spellcheck: 'false' });
  input.addEventListener('input', () => { state.filter.words = input.value; emit('filter'); });
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    input.value = state.filter.words = '';
    emit('filter');
    input.blur();
  });
  chips = kinds.map(([kind, name]) => el('button', { class: 'chip', 'data-kind': kind, on: { click: () => { state.filter.kind = kind; emit('filter'); } } }, name));
  list = el('div', { class: 'rows' }, [0, 1, 2].map(() => el('div', { class: 'ghost', 'aria-hidden': 'true' }, el('i'), el('i'), el('i'))));
  nav.append(el('div', { class: 'filters' }, el('div', { class: 'field' }, icon('search'), input), el('div', { class: 'chips', role: 'group', 'aria-label': 'Which pushes' }, chips)), list);
  list.addEventListener('keydown', walk);
  on('pushes filter chosen', draw);
  on('screen', (detail) => (detail.whole || detail.name === 'app') && state.order && draw());
}

function walk(event) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by) return;
  event.preventDefault();
  const all = [...list.querySelectorAll('.push')];
  const next = all[all.indexOf(document.activeElement) + by];
  next?.focus();
  next?.click();
}

function draw() {
  for (const chip of chips) setAttribute(chip, 'aria-pressed', String(chip.dataset.kind === state.filter.kind));
  if (state.order === null) return;
  const seen = visiblePushes();
  const nodes = [];
  let last = null;
  for (const text of seen.slice(0, limit)) {
    const push = state.pushes.get(text);
    const name = dayName(push.received);
    if (name !== last) nodes.push(heading(name));
    last = name;
    nodes.push(row(text, push));
  }
  if (seen.length > limit) nodes.push(el('button', { class: 'button older', on: { click: () => { limit += 200; draw(); } } }, 'Show older'));
  if (seen.length === 0 && state.order.length > 0) nodes.push(nothing());
  for (const text of rows.keys()) if (!state.pushes.has(text)) rows.delete(text);
  glideMoves([...rows.values()].map((one) => one.node), () => arrange(list, nodes));
  const current = rows.get(state.chosen)?.node;
  const stop = current?.isConnected ? current : list.querySelector('.push');
  for (const { node } of rows.values()) node.tabIndex = node === stop ? 0 : -1;
  current?.scrollIntoView?.({ block: 'nearest' });
}

function heading(name) {
  return [...list.querySelectorAll('h2')].find((node) => node.textContent === name) ?? el('h2', {}, name);
}

function row(text, push) {
  if (!rows.has(text)) {
    const parts = { app: el('span', { class: 'app' }), time: el('time'), title: el('span', { class: 'title' }), brief: el('span', { class: 'brief' }) };
    const node = el('a', {
      class: 'push', href: `#${encodeURIComponent(text)}`,
      on: { click: (event) => { event.preventDefault(); choosePush(text); document.body.classList.remove('listopen'); document.dispatchEvent(new Event('belfry:picked')); } },
    }, appIcon(push.app, appName(push.app)), parts.app, parts.time, parts.title, parts.brief);
    rows.set(text, { node, parts, drawn: null });
  }
  const one = rows.get(text);
  const name = appName(push.app);
  const drawn = JSON.stringify([push.verdict, push.title, name, push.received]);
  if (one.drawn !== drawn) {
    one.drawn = drawn;
    setText(one.parts.app, name);
    setText(one.parts.time, hourMinute(push.received));
    setAttribute(one.parts.time, 'datetime', machine(push.received));
    setText(one.parts.title, push.title || wordless(push));
    one.parts.brief.replaceChildren(outcome(push.verdict.mark), el('span', {}, push.verdict.brief));
  }
  setAttribute(one.node, 'aria-current', text === state.chosen ? 'true' : null);
  return one.node;
}

const wordless = (push) => (push.type === 'background' ? 'Silent push' : 'No text');

function nothing() {
  return el('div', { class: 'none' }, el('p', {}, emptyWords[state.filter.kind]),
    el('button', { class: 'button', on: { click: () => { state.filter = { words: '', kind: 'all' }; document.getElementById('filter').value = ''; emit('filter'); } } }, 'Show all'));
}
