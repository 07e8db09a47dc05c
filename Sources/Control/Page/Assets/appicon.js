// An app's icon: an arch with a gradient of one hue and a white glyph. Well-known kinds of names get a picture, all others their initial.
import { el, svg } from './dom.js';

const white = { fill: '#fff' };
const line = { fill: 'none', stroke: '#fff', 'stroke-width': 1.8, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
const path = (d, props = white) => svg('path', { d, ...props });
const hole = (d) => svg('path', { d, fill: 'var(--to)' });

const glyphs = {
  newspaper: [0, () => [path('M18 8h3v10.5a2.5 2.5 0 0 1-5 0z', { fill: '#fff', opacity: .55 }), path('M3 3h15v15.5A2.5 2.5 0 0 0 20 21H5.5A2.5 2.5 0 0 1 3 18.5z'), hole('M5.5 5.5h10v3h-10zM5.5 11h4.5v4H5.5zM11.5 11h4v1.5h-4zM11.5 13.7h4v1.5h-4zM5.5 17h10v1.5h-10z')]],
  bubbles: [1, () => [path('M15 9.5c4 .3 6 2.8 6 5.5 0 1.6-.7 3-1.8 4l.8 3-3-1.5c-3.5.300-6-1.2-6.5-3.5 3-.5 5-3.5 4.5-7.5z', { fill: '#fff', opacity: .55 }), path('M9.5 3C5.3 3 2 5.6 2 9c0 1.8.900 3.4 2.4 4.5L3.6 17l3.7-2c.7.100 1.4.200 2.2.200 4.2 0 7.5-2.7 7.5-6.2S13.7 3 9.5 3z'), hole('M5.8 7.9a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4zM9.5 7.9a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4zM13.2 7.9a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z')]],
  cart: [2, () => [path('M6.5 5.5h5v8h-5zM12.5 5.5h5v8h-5z'), path('M1.5 4.5h1.8l2.5 11h12.4l2.5-11h1.8', line), svg('circle', { cx: 12, cy: 18, r: 2.6, ...white }), hole('M12 17a1 1 0 1 1 0 2 1 1 0 0 1 0-2z')]],
  calendar: [3, () => [path('M3 6h18v15H3zM6.5 3h2v4h-2zM15.5 3h2v4h-2z'), hole('M7 17.5a5 5 0 0 1 10 0z')]],
  waves: [4, () => [path('M2 9c2.5-3 4.5-3 7 0s4.5 3 6.5 0 4.5-3 6.5 0M2 15.5c2.5-3 4.5-3 7 0s4.5 3 6.5 0 4.5-3 6.5 0', { ...line, 'stroke-width': 2.2 })]],
  map: [5, () => [path('M3 5.5L8 4v15l-5 1.5zM9.5 4l5 1.5v15l-5-1.5zM16 5.5L21 4v15l-5 1.5z')]],
  jar: [6, () => [path('M7 3h10v3H7z', { fill: '#fff', opacity: .6 }), path('M5.5 7.5h13V19a2.5 2.5 0 0 1-2.5 2.5H8A2.5 2.5 0 0 1 5.5 19z'), hole('M8 11h8v5H8z')]],
  chimes: [7, () => [path('M3 4h18', { ...line, 'stroke-width': 2 }), path('M6 4v9M10 4v14M14 4v12M18 4v7', { ...line, 'stroke-width': 2.4 })]],
  sliders: [8, () => [path('M3 6.5h18M3 12h18M3 17.5h18', { ...line, 'stroke-width': 2 }), ...[[14, 6.5], [8, 12], [16, 17.5]].map(([cx, cy]) => svg('circle', { cx, cy, r: 2.5, ...white }))]],
  receiver: [9, () => [path('M5.5 3.5l3-.5 2 5-2 1.8c1 2.5 3 4.5 5.5 5.6l2-2 4.8 2.2-.5 3.2c-.3 1.5-1.5 2.2-3 2C10.5 20 4 13.5 3.5 6.5c0-1.5.600-2.7 2-3z')]],
  mail: [10, () => [path('M2.5 5h19v14h-19z'), path('M2.5 5.5l9.5 7.5 9.5-7.5', { fill: 'none', stroke: 'var(--to)', 'stroke-width': 1.6 })]],
  lantern: [11, () => [path('M9 3h6M12 3v3M8 21h8', line), path('M7 6h10v2H7zM8 9h8v8H8zM6.5 18h11v2h-11z'), hole('M12 10.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z')]],
};

const kinds = [
  [/news|press|paper|journal|herald/, 'newspaper'], [/parley|chat|messag|talk|mess/, 'bubbles'], [/cart|shop|order|store|deliver|food/, 'cart'],
  [/almanac|calendar|event|agenda/, 'calendar'], [/tide|weather|sea|water/, 'waves'], [/atlas|map|travel|trip/, 'map'], [/larder|recipe|kitchen|jar/, 'jar'],
  [/setting|config/, 'sliders'], [/phone|call|dial/, 'receiver'], [/mail|post|letter/, 'mail'], [/chime|music|sound|carillon/, 'chimes'], [/lantern|light|lamp/, 'lantern'],
];

function hash(text) {
  let value = 0x811c9dc5;
  for (const unit of text) value = Math.imul(value ^ unit.codePointAt(0), 0x01000193) >>> 0;
  return value;
}

export function appIcon(app, name) {
  const word = `${name ?? ''} ${(app ?? '').split('.').at(-1)}`.toLowerCase();
  const kind = kinds.find(([pattern]) => pattern.test(word))?.[1];
  if (kind) {
    const [hue, draw] = glyphs[kind];
    return el('span', { class: `appicon hue${hue}`, 'aria-hidden': 'true' }, svg('svg', { viewBox: '0 0 24 24' }, draw()));
  }
  const initial = [...(name || app?.split('.').at(-1) || '?')][0].toUpperCase();
  return el('span', { class: `appicon hue${hash(app ?? '') % 12}`, 'aria-hidden': 'true' }, el('span', { class: 'letter' }, initial));
}
