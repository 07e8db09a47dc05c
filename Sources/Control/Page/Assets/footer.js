// The footer: the connection, the ports, the devices; and the keys that work here. On a narrow page it holds the tabs.
import { el, setAttribute } from './dom.js';
import { on, state } from './state.js';
import { plural } from './words.js';
import { icon } from './icons.js';
import { showKeys } from './keysheet.js';
import { surface } from './stage.js';
import * as banner from './banner.js';
import * as prompt from './prompt.js';

const sets = {
  prompt: [['Y', 'Allow'], ['D', 'Don’t allow']],
  expanded: [['1–9', 'Choose an action'], ['Enter', 'Send the reply'], ['Esc', 'Close']],
  first: [['Enter', 'Send a sample']],
  start: [['L', 'Unlock'], ['/', 'Search']],
  center: [['↑ ↓', 'Between notifications'], ['→', 'Fan out, options'], ['Del', 'Clear']],
  banner: [['J K', 'Next, previous'], ['1–9', 'Answer with an action'], ['B', 'Hold the banner']],
  plain: [['J K', 'Next, previous'], ['R', 'Send again'], ['/', 'Search']],
};

function which() {
  if (prompt.current()) return 'prompt';
  if (state.expanded) return 'expanded';
  if (document.body.classList.contains('first')) return document.querySelector('.firstrun .primary') ? 'first' : 'start';
  if (surface() === 'center') return 'center';
  return banner.current() ? 'banner' : 'plain';
}

export function start() {
  const dot = el('span', { class: 'dot' });
  const link = el('span');
  const ports = el('span', { class: 'rare' });
  const devices = el('span', { class: 'rare' });
  const keys = el('span', { class: 'keys' });
  const footer = document.getElementById('footer');
  footer.append(el('span', { class: 'state' }, dot, link), el('span', { class: 'state' }, ports), el('span', { class: 'state' }, devices), keys, tabs());
  let drawn = null;
  const draw = () => {
    const live = state.link === 'live';
    dot.className = live ? 'dot' : 'dot lost';
    link.textContent = { live: 'Live', lost: 'Not connected', connecting: 'Connecting', stranger: 'No secret' }[state.link];
    ports.textContent = state.info ? `Sandbox ${state.info.ports.sandbox}, production ${state.info.ports.production}` : '';
    const registered = state.screen?.apps.filter((app) => app.registered).length ?? 0;
    devices.textContent = state.screen ? `1 phone, ${plural(registered, 'app')} with push` : '';
    const set = which();
    if (set === drawn) return;
    drawn = set;
    keys.replaceChildren(...sets[set].map(([letters, name]) => el('span', {}, letters.split(' ').map((letter) => el('kbd', {}, letter)), name)),
      el('button', { on: { click: showKeys } }, el('kbd', {}, '?'), 'All keys'));
  };
  on('link info screen expanded pushes chosen', () => queueMicrotask(draw));
  draw();
}

function tabs() {
  const names = [['phone', 'Phone', 'phone'], ['pushes', 'Pushes', 'list']];
  const buttons = names.map(([tab, name, sign]) => el('button', { on: { click: () => show(tab) } }, icon(sign), name));
  const show = (tab) => {
    document.body.dataset.tab = tab;
    buttons.forEach((button, at) => setAttribute(button, 'aria-current', names[at][0] === tab ? 'page' : null));
  };
  document.addEventListener('belfry:picked', () => show('phone'));
  show('phone');
  return el('nav', { class: 'tabs', 'aria-label': 'Views' }, buttons);
}
