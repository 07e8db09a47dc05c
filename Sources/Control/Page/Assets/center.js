// The Notification Center, drawn over whatever is below.
import { el } from './dom.js';
import { on, state } from './state.js';
import { clearAll } from './actions.js';
import { createNotes } from './notes.js';
import { icon } from './icons.js';

export function start() {
  const notes = createNotes('Notifications');
  const clear = el('button', { class: 'pill', on: { click: clearAll } }, icon('cross', 16), 'Clear all');
  const empty = el('p', { class: 'empty' }, 'Nothing here. What arrives while you look elsewhere waits in this list.');
  const cards = el('div', { class: 'cards' }, notes.root, empty);
  on('screen', () => {
    notes.draw(state.screen.notifications);
    const none = state.screen.notifications.length === 0;
    clear.hidden = none;
    notes.root.hidden = none;
    empty.hidden = !none;
  });
  on('chosen', notes.choose);
  setInterval(() => state.screen && notes.refresh(), 1000);
  return el('div', { class: 'surface center' }, el('div', { class: 'top' }, el('h2', {}, 'Notification Center'), clear), cards);
}
