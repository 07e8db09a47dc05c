// The banner at the top of an unlocked phone. When to leave is the device's business; held here, it only stays on this page.
import { el } from './dom.js';
import { findCard, keyText, on, sameNote, state } from './state.js';
import { createCard } from './card.js';
import { choosePush } from './select.js';
import { endBanner } from './actions.js';
import { expand } from './expanded.js';
import { bannerIn, bannerOut } from './motion.js';

let view = null;
let box = null;
let held = false;
let missed = 0;

export const current = () => (view ? view.card : null);

export function hold() {
  held = !held;
  draw();
  return held;
}

function busy() {
  return held || box?.matches(':hover') || box?.contains(document.activeElement);
}

function draw() {
  const place = document.querySelector('.bannerplace');
  const screen = place?.closest('.screen');
  if (!place || !state.screen) return;
  const key = state.screen.banner;
  const card = key && findCard(key);
  if (view && (!card || !sameNote(view.card, card))) {
    // It was removed, or its time is over: it stays only where somebody holds it and it still exists.
    const kept = !card && findCard(view.card) && busy();
    if (kept) return;
    if (card) missed += 1;
    bannerOut(box);
    view = box = null;
  }
  if (card && view) view.update(card);
  else if (card) show(place, card);
  if (!card) missed = 0;
  if (view) screen.dataset.banner = '';
  else delete screen.dataset.banner;
  view?.choose(keyText(view.card.origin) === state.chosen);
}

function show(place, card) {
  view = createCard(card, { kind: 'banner' });
  view.node.tabIndex = 0;
  view.node.addEventListener('click', () => {
    const text = keyText(view.card.origin);
    if (state.chosen === text) expand(view.card);
    else choosePush(text);
  });
  view.node.addEventListener('notes:back', () => endBanner(view.card));
  box = el('div', { class: 'holdable' }, view.node, el('div', { class: 'grip', 'aria-hidden': 'true' }));
  for (const leave of ['pointerleave', 'focusout']) box.addEventListener(leave, () => setTimeout(draw));
  place.append(box);
  bannerIn(box);
}

export function start() {
  on('screen chosen', draw);
  setInterval(() => view?.refresh(), 1000);
  return el('div', { class: 'bannerplace' });
}
