// All keys in one place, and the switch that turns the single letters off.
import { el } from './dom.js';
import { icon } from './icons.js';

const rows = [
  ['Next, previous push', 'J', 'K'], ['Send again', 'R'], ['Search and commands', '/'], ['All keys', '?'],
  ['Lock, unlock', 'L'], ['Home', 'H'], ['Notification Center', 'N'], ['Ring, silent', 'S'], ['Offline, online', 'O'], ['Hold the banner', 'B'],
  ['Between notifications', '↑', '↓'], ['Fan out, then options', '→'], ['Back', '←'], ['Open', 'Enter'], ['Expand', 'E'],
  ['Answer with an action', '1–9', '0'], ['Clear', 'Del'], ['Close', 'Esc'], ['Allow, don’t allow', 'Y', 'D'], ['To the pushes', 'G 1'],
];

export const lettersOn = () => {
  try {
    return localStorage.getItem('letters') !== 'off';
  } catch {
    return true;
  }
};

let dialog = null;

export function showKeys() {
  if (!dialog) document.body.append(dialog = create());
  if (!dialog.open) dialog.showModal();
}

function create() {
  const letters = el('input', { type: 'checkbox', on: { change: () => localStorage.setItem('letters', letters.checked ? 'on' : 'off') } });
  letters.checked = lettersOn();
  const close = el('button', { class: 'button quiet square', 'aria-label': 'Close', on: { click: () => dialog.close() } }, icon('cross'));
  const sheet = el('dialog', { class: 'sheet', 'aria-labelledby': 'keys-title' },
    el('div', { class: 'keyhead' }, el('h2', { id: 'keys-title' }, 'All keys'), close),
    el('ul', { class: 'keygrid' }, rows.map(([name, ...keys]) => el('li', {}, el('span', {}, name), keys.map((key) => el('kbd', {}, key))))),
    el('label', { class: 'keyswitch' }, letters, 'Single letters work outside text fields'));
  sheet.addEventListener('click', (event) => event.target === sheet && sheet.close());
  return sheet;
}
