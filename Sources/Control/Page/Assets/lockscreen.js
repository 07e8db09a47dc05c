// The lock screen: date, clock at the left, and what has not been seen yet.
import { el, setText } from './dom.js';
import { on, state } from './state.js';
import { clock, hourMinute, longDate } from './clock.js';
import { createNotes } from './notes.js';

export function start() {
  const date = el('p', { class: 'date' });
  const time = el('p', { class: 'clock' });
  const notes = createNotes('Notifications on the lock screen');
  const nothing = el('p', { class: 'nothing' }, 'No notifications yet');
  const cards = el('div', { class: 'cards' }, notes.root);
  const tick = () => {
    setText(date, longDate(clock.now()));
    setText(time, hourMinute(clock.now()));
    notes.refresh();
  };
  on('pushes', () => { nothing.hidden = state.order.length > 0; });
  on('screen', () => {
    tick();
    notes.draw(state.screen.notifications.filter((card) => !card.seen));
    nothing.hidden = state.screen.notifications.length > 0 || state.order?.length > 0;
    notes.root.hidden = state.screen.notifications.length === 0;
  });
  on('chosen', notes.choose);
  setInterval(() => state.screen && tick(), 1000);
  return el('div', { class: 'surface lockscreen' }, date, time, cards, nothing);
}
