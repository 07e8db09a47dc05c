// Search and commands: one field that finds pushes by their words and runs what the keys run.
import { el, setAttribute } from './dom.js';
import { appName, state } from './state.js';
import { icon, outcome } from './icons.js';
import { appIcon } from './appicon.js';
import { choosePush } from './select.js';
import { commands } from './commands.js';

export function createSearch() {
  const input = el('input', {
    id: 'search', type: 'text', placeholder: 'Search or run a command', role: 'combobox', 'aria-label': 'Search or run a command',
    'aria-expanded': 'false', 'aria-controls': 'found', 'aria-autocomplete': 'list', autocomplete: 'off', spellcheck: 'false',
  });
  const found = el('ul', { class: 'found', id: 'found', role: 'listbox', 'aria-label': 'Found', hidden: true });
  const root = el('div', { class: 'search field' }, icon('search'), input, el('kbd', { 'aria-hidden': 'true' }, '/'), found);
  let hits = [];
  let at = 0;

  function draw() {
    hits = matches(input.value);
    at = Math.min(at, Math.max(0, hits.length - 1));
    found.replaceChildren(...hits.map((hit, index) => el('li', {
      role: 'option', id: `found${index}`, 'aria-selected': String(index === at),
      on: { pointerdown: (event) => { event.preventDefault(); run(hit); } },
    }, hit.sign(), el('span', { class: 'what' }, hit.name), hit.hint && el('span', { class: 'hint' }, hit.hint))));
    const open = document.activeElement === input && hits.length > 0;
    found.hidden = !open;
    setAttribute(input, 'aria-expanded', String(open));
    setAttribute(input, 'aria-activedescendant', open ? `found${at}` : null);
  }

  function run(hit) {
    input.value = '';
    input.blur();
    hit.run();
  }

  input.addEventListener('input', () => { at = 0; draw(); });
  input.addEventListener('focus', draw);
  input.addEventListener('blur', () => { found.hidden = true; setAttribute(input, 'aria-expanded', 'false'); });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') { input.value = ''; input.blur(); }
    else if (event.key === 'Enter' && hits[at]) run(hits[at]);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      at = (at + (event.key === 'ArrowDown' ? 1 : -1) + hits.length) % Math.max(1, hits.length);
      draw();
      found.children[at]?.scrollIntoView({ block: 'nearest' });
    } else return;
    event.stopPropagation();
  });
  return root;
}

function matches(text) {
  const needle = text.trim().toLowerCase();
  const runnable = commands().filter((one) => one.name.toLowerCase().includes(needle))
    .map((one) => ({ ...one, sign: () => icon(one.icon), hint: one.key }));
  if (!needle) return runnable.slice(0, 9);
  const pushes = (state.order ?? []).map((key) => ({ key, push: state.pushes.get(key) }))
    .filter(({ key, push }) => [push.title, push.app, push.apnsID, key, push.collapseID, push.verdict.brief].join('\n').toLowerCase().includes(needle))
    .slice(0, 8)
    .map(({ key, push }) => ({ name: push.title || 'No text', hint: push.verdict.brief, sign: () => miniature(push), run: () => choosePush(key) }));
  return [...pushes, ...runnable].slice(0, 10);
}

function miniature(push) {
  const sign = push.app ? appIcon(push.app, appName(push.app)) : outcome(push.verdict.mark);
  sign.style.setProperty('--size', '20px');
  return sign;
}
