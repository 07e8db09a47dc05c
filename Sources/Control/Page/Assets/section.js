// A part of the detail that is drawn anew only when what it shows has changed, so that focus and scrolling stay.
import { el } from './dom.js';

export function section(name, build) {
  const node = el('div', { class: `section ${name}` });
  let drawn = null;
  return {
    node,
    draw(facts) {
      const signature = JSON.stringify(facts);
      if (signature === drawn) return;
      drawn = signature;
      const marked = node.contains(document.activeElement) ? document.activeElement.dataset.stop : null;
      node.replaceChildren(...[build(facts)].flat().filter(Boolean));
      if (marked) [...node.querySelectorAll('[data-stop]')].find((one) => one.dataset.stop === marked)?.focus({ preventScroll: true });
    },
  };
}
