// On a narrow page the timeline is a sheet with three heights: dragged by its grip, or stepped through by pressing it.
import { el, setAttribute } from './dom.js';

const heights = ['96px', '50%', '100%'];
const names = ['low', 'half', 'full'];

export function createGrip() {
  let at = 1;
  let from = null;
  let dragged = false;
  const grip = el('button', { class: 'sheetgrip' }, el('i'));
  const set = (next) => {
    at = Math.max(0, Math.min(2, next));
    document.getElementById('detail').style.setProperty('--sheet', heights[at]);
    setAttribute(grip, 'aria-label', `Timeline sheet, ${names[at]}. Change its height`);
  };
  grip.addEventListener('pointerdown', (event) => { from = event.clientY; grip.setPointerCapture(event.pointerId); });
  grip.addEventListener('pointerup', (event) => {
    const by = event.clientY - from;
    from = null;
    dragged = Math.abs(by) > 12;
    if (dragged) set(at + (by < 0 ? 1 : -1));
  });
  grip.addEventListener('click', () => {
    if (!dragged) set((at + 1) % 3);
    dragged = false;
  });
  grip.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowUp') set(at + 1);
    else if (event.key === 'ArrowDown') set(at - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  setAttribute(grip, 'aria-label', 'Timeline sheet, half. Change its height');
  return grip;
}
