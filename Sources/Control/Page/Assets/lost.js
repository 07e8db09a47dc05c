// The bar at the top while Belfry does not answer, and the one that says why something could not be done.
import { el } from './dom.js';
import { on, state } from './state.js';
import { connect } from './link.js';
import { icon } from './icons.js';

export function start() {
  const place = document.getElementById('lost');
  let notice = null;
  on('link', (detail) => {
    if (state.link !== 'lost' && !notice) return place.replaceChildren();
    if (state.link !== 'lost') return;
    const known = place.querySelector('.seconds');
    if (known) known.textContent = `Trying again in ${detail.seconds} s.`;
    else place.replaceChildren(el('div', { class: 'lostbar' }, icon('unlink'), el('span', {}, 'Belfry does not answer. ', el('span', { class: 'seconds', 'aria-hidden': 'true' }, `Trying again in ${detail.seconds} s.`)),
      el('button', { on: { click: connect } }, 'Now')));
  });
  on('notice', (sentence) => {
    if (state.link === 'lost') return;
    clearTimeout(notice);
    const close = () => { notice = null; place.replaceChildren(); };
    place.replaceChildren(el('div', { class: 'lostbar' }, icon('warning'), el('span', {}, sentence), el('button', { on: { click: close } }, 'Close')));
    notice = setTimeout(close, 8000);
  });
}
