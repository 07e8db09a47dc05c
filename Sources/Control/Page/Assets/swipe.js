// Dragging a card to the side uncovers what can be done with it; → does the same, ← takes it back.
import { el } from './dom.js';
import { dismiss } from './actions.js';
import { icon } from './icons.js';

export function makeSwipe(item, view, options) {
  let start = null;
  let moved = false;
  const button = (name, picture, act) =>
    el('button', { class: name.toLowerCase(), on: { click: () => { close(); act(); } } }, icon(picture, 18), name);
  const behind = el('div', { class: 'behind' }, button('Options', 'options', options), button('Clear', 'cross', () => dismiss(view.card)));
  const card = view.node;
  const place = (x) => { card.style.translate = x ? `${x}px 0` : ''; };

  function open() {
    item.classList.add('open');
    place(0);
    behind.firstElementChild.focus();
  }

  function close() {
    if (behind.contains(document.activeElement)) card.focus();
    item.classList.remove('open', 'dragging');
    place(0);
  }

  card.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || event.target.closest('button')) return;
    [start, moved] = [{ x: event.clientX, y: event.clientY }, false];
  });
  card.addEventListener('pointermove', (event) => {
    if (!start) return;
    const x = event.clientX - start.x;
    if (!moved && Math.abs(x) < 8) return;
    if (!moved) card.setPointerCapture(event.pointerId);
    moved = true;
    item.classList.add('dragging');
    place(Math.min(0, x - (item.classList.contains('open') ? 150 : 0)));
  });
  const finish = (event) => {
    if (!start) return;
    const x = event.clientX - start.x;
    start = null;
    item.classList.remove('dragging');
    if (!moved) return;
    place(0);
    item.classList.toggle('open', x < -60);
    setTimeout(() => { moved = false; });
  };
  card.addEventListener('pointerup', finish);
  card.addEventListener('pointercancel', finish);
  behind.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' && event.key !== 'ArrowLeft') return;
    event.stopPropagation();
    close();
  });
  return { behind, open, close, busy: () => moved, isOpen: () => item.classList.contains('open') };
}
