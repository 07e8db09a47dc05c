// The page's own icons: 20 grid, stroke 1.5, round ends, colour of the text.
import { svg } from './dom.js';

const shapes = {
  phone: ['M6.5 2.5h7a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 5 16V4a1.5 1.5 0 0 1 1.5-1.5z', 'M9 14.5h2'],
  list: ['M7.5 5h9M7.5 10h9M7.5 15h9', 'M3.5 5h.01M3.5 10h.01M3.5 15h.01'],
  moon: ['M16.5 11.8A7 7 0 1 1 8.2 3.5a5.5 5.5 0 0 0 8.3 8.3z'],
  sun: ['M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z', 'M10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M4.3 15.7l1.1-1.1M14.6 5.4l1.1-1.1'],
  search: ['M9 4a5 5 0 1 0 0 10A5 5 0 0 0 9 4z', 'M12.8 12.8L16.5 16.5'],
  lock: ['M5.5 9h9v7.5h-9z', 'M7.5 9V6.5a2.5 2.5 0 0 1 5 0V9', 'M10 12v1.5'],
  unlock: ['M5.5 9h9v7.5h-9z', 'M7.5 9V6a2.5 2.5 0 0 1 4.9-.7', 'M10 12v1.5'],
  home: ['M4.5 16.5V9a5.5 5.5 0 0 1 11 0v7.5z', 'M8 16.5v-4a2 2 0 0 1 4 0v4'],
  center: ['M4 4.5h12M5.5 8h9', 'M6.5 11.5h7v5h-7z'],
  bell: ['M5 13.5h10l-1.2-2V8.5a3.8 3.8 0 0 0-7.6 0v3z', 'M10 3v1.5M8.8 16.3h2.4'],
  belloff: ['M6.2 9v2.5l-1.2 2h8M13.8 11V8.5A3.8 3.8 0 0 0 8 5.3', 'M8.8 16.3h2.4M3.5 3.5l13 13'],
  link: ['M8.5 11.5l3-3', 'M9.5 6.5l1.3-1.3a2.8 2.8 0 0 1 4 4L13.5 10.5', 'M10.5 13.5l-1.3 1.3a2.8 2.8 0 0 1-4-4L6.5 9.5'],
  unlink: ['M9.5 6.5l1.3-1.3a2.8 2.8 0 0 1 4 4L13.5 10.5', 'M10.5 13.5l-1.3 1.3a2.8 2.8 0 0 1-4-4L6.5 9.5', 'M4 4l12 12'],
  copy: ['M8 8h8v8H8z', 'M5.5 12H4V4h8v1.5'],
  again: ['M15.5 8A6 6 0 1 0 16 11', 'M15.8 4.5V8h-3.5'],
  check: ['M4.5 10.5l3.5 3.5 7.5-8'],
  cross: ['M5.5 5.5l9 9M14.5 5.5l-9 9'],
  clock: ['M10 3.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z', 'M10 6.5V10l2.5 1.5'],
  store: ['M3.5 11.5l2-6.5h9l2 6.5v4h-13z', 'M3.5 11.5h4l1 2h3l1-2h4'],
  swap: ['M4 7.5h11M12.5 4.5l3 3-3 3', 'M16 12.5H5M7.5 9.5'],
  apps: ['M4.5 4.5h4.5v4.5H4.5zM11 4.5h4.5v4.5H11zM4.5 11h4.5v4.5H4.5zM11 11h4.5v4.5H11z'],
  hidden: ['M3 10s2.5-4.5 7-4.5S17 10 17 10s-2.5 4.5-7 4.5S3 10 3 10z', 'M4.5 15.5l11-11'],
  key: ['M7 9.5a3.2 3.2 0 1 0 0 .1z', 'M10 10h6.5M14 10v2.5'],
  chevron: ['M8 5l5 5-5 5'],
  up: ['M5.5 12L10 7.5l4.5 4.5'],
  send: ['M10 15.5v-11M5.5 9L10 4.5 14.5 9'],
  plane: ['M16.5 3.5l-13 5 5 3 3 5z', 'M8.5 11.5l3.5-3.5'],
  options: ['M3.5 6.5h7M14 6.5h2.5M3.5 13.5h2M9 13.5h7.5', 'M12 4.8v3.4M7.2 11.8v3.4'],
  trace: ['M3.5 4.5h13v11h-13z', 'M6 8l2 2-2 2M10 12h3.5'],
  bolt: ['M11 3L5.5 11H10l-1 6 5.5-8H10z'],
  warning: ['M10 4l7 12H3z', 'M10 8.5v3.5M10 14h.01'],
  open: ['M4.5 10h10M11 6l4 4-4 4'],
};

export function icon(name, size = 20) {
  const root = svg('svg', { viewBox: '0 0 20 20', width: size, height: size, class: size < 18 ? 'icon small' : 'icon', 'aria-hidden': 'true' });
  for (const d of shapes[name] ?? shapes.bell) root.append(svg('path', { d }));
  return root;
}

// The mark: an arch, the bell cut out.
export function mark(size = 24) {
  return svg('svg', { viewBox: '0 0 24 28', width: size * 24 / 28, height: size, 'aria-hidden': 'true', fill: 'currentColor' },
    svg('path', { 'fill-rule': 'evenodd', d: 'M0 28V12a12 12 0 0 1 24 0v16zM11.2 4h1.6v2.4c2.9.400 4.3 2.6 4.5 5.4l.3 4.4 2 3.2H4.4l2-3.2.300-4.4c.2-2.8 1.6-5 4.5-5.4zM12 21.2a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8z' }));
}

// Outcome marks, 8 px: dot, triangle, cross, ring. A word always stands beside them.
export function outcome(kind) {
  const drawings = {
    fine: () => svg('circle', { cx: 4, cy: 4, r: 4, fill: 'currentColor' }),
    quiet: () => svg('path', { d: 'M4 .4l4.2 7.4H-.2z', fill: 'currentColor' }),
    never: () => svg('path', { d: 'M.8.800l6.4 6.4M7.2.800L.8 7.2', stroke: 'currentColor', 'stroke-width': 1.9 }),
    waiting: () => svg('circle', { cx: 4, cy: 4, r: 3, fill: 'none', stroke: 'currentColor', 'stroke-width': 2 }),
  };
  const span = document.createElement('span');
  span.className = `mark ${kind}`;
  span.append(svg('svg', { width: 8, height: 8, viewBox: '0 0 8 8', 'aria-hidden': 'true' }, (drawings[kind] ?? drawings.waiting)()));
  return span;
}

export function battery() {
  return svg('svg', { width: 24, height: 12, viewBox: '0 0 24 12', 'aria-hidden': 'true' },
    svg('rect', { x: .75, y: .75, width: 20, height: 10.5, rx: 3, fill: 'none', stroke: 'currentColor', 'stroke-width': 1.2 }),
    svg('rect', { x: 3, y: 3, width: 13, height: 6, rx: 1.5, fill: 'currentColor' }),
    svg('path', { d: 'M22.8 4.5v3', stroke: 'currentColor', 'stroke-width': 1.6, 'stroke-linecap': 'round' }));
}
