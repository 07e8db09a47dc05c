// One notification as a card. The same element lives as long as its notification; words that change fade over, the card stays.
import { appIcon } from './appicon.js';
import { el, setAttribute, setText, svg } from './dom.js';
import { age, machine } from './clock.js';
import { attachmentPath } from './link.js';
import { icon } from './icons.js';
import { accentRing, crossFade } from './motion.js';

const images = new Set(['public.jpeg', 'public.png', 'com.compuserve.gif', 'public.image']);
export const picture = (card) => card.attachments.find((one) => images.has(one.type)) ?? null;
let count = 0;

const levels = {
  2: () => el('span', { class: 'tag bronze' }, icon('bolt', 14), 'Time-sensitive'),
  3: () => el('span', { class: 'tag brick' }, icon('warning', 14), 'Critical'),
};

export function createCard(card, { kind = 'list' } = {}) {
  const id = `card${(count += 1)}`;
  const parts = {
    line: el('div', { class: 'line' }), app: el('span', { class: 'app' }), level: el('span', { class: 'level' }), time: el('time'),
    text: el('div', { class: 'text' }), title: el('p', { class: 'title', id }), subtitle: el('p', { class: 'subtitle' }), said: el('p', { class: 'said' }),
  };
  parts.count = el('span', { class: 'counted' });
  parts.line.append(parts.app, parts.count, parts.level, parts.time);
  parts.ring = el('span', { class: 'accentring', 'aria-hidden': 'true' });
  const node = el('article', { class: `card ${kind}`, 'aria-labelledby': id }, appIcon(card.app, card.appName),
    el('div', {}, parts.line, parts.text), parts.ring);
  const view = { node, card: null, parts, update, refresh, choose };
  fill(view, card);
  return view;

  function update(next) {
    const changed = view.card.order !== next.order || words(view.card) !== words(next);
    if (!changed) return refresh();
    crossFade(parts.text, () => fill(view, next));
    accentRing(parts.ring);
  }

  function refresh() {
    setText(parts.time, age(view.card.date));
  }

  function choose(chosen) {
    node.classList.toggle('chosen', chosen);
  }
}

const words = (card) => JSON.stringify([card.title, card.subtitle, card.body, card.level, card.attachments]);

function fill(view, card) {
  const { node, parts } = view;
  const thumb = picture(card);
  if (!view.card || JSON.stringify(view.card.attachments) !== JSON.stringify(card.attachments) || !parts.text.firstChild || view.card.order !== card.order) {
    const image = thumb && !thumb.thumbnailHidden ? el('img', { class: 'thumb', src: `${attachmentPath(card, thumb)}?${card.order}`, alt: '', width: 48, height: 48 }) : null;
    image?.addEventListener('error', () => image.remove());
    parts.text.replaceChildren(...[image, parts.title, parts.subtitle, parts.said].filter(Boolean));
  }
  view.card = card;
  node.dataset.app = card.app;
  node.dataset.identifier = card.identifier;
  setText(parts.app, card.appName);
  setText(parts.title, card.title || card.body || 'No text');
  setText(parts.subtitle, card.subtitle);
  setText(parts.said, card.title ? card.body : '');
  parts.level.replaceChildren(...[levels[card.level]?.()].filter(Boolean));
  setAttribute(parts.time, 'datetime', machine(card.date));
  view.refresh?.() ?? setText(parts.time, age(card.date));
}
