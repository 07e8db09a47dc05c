// The wallpaper: sky, hills, the tower and its rings of sound, which stand still until the device rings.
import { svg } from './dom.js';
import { still } from './motion.js';

const bell = { cx: 221, cy: 247 };
const radii = [58, 92, 132, 178, 230, 290];
const stars = [[28, 166], [22, 246], [120, 326], [180, 206], [300, 186], [330, 256], [206, 116], [76, 410], [300, 96], [60, 60], [150, 40], [250, 30]];

function sky() {
  const stop = (offset, index) => svg('stop', { offset, 'stop-color': `var(--sky${index})` });
  return svg('linearGradient', { id: 'sky', x1: 0, y1: 0, x2: 0, y2: 1 }, stop(0, 0), stop(.4, 1), stop(.72, 2), stop(.9, 3), stop(1, 4));
}

const fill = (token) => ({ fill: `var(--${token})` });
const rect = (x, y, width, height, token) => svg('rect', { x, y, width, height, ...fill(token) });
const path = (d, token) => svg('path', { d, ...fill(token) });

function tower() {
  return svg('g', {},
    svg('circle', { cx: 221, cy: 70, r: 3.5, ...fill('tower-b') }), rect(219.75, 72, 2.5, 26, 'tower-b'),
    path('M221 94c3 28 20 66 62 80H159c42-14 59-52 62-80z', 'tower-b'), rect(159, 174, 124, 8, 'tower-a'),
    path('M179 720V225a42 42 0 0 1 42-42v537z', 'tower-a'), path('M263 720V225a42 42 0 0 0-42-42v537z', 'tower-b'),
    path('M195 301v-60a26 26 0 0 1 52 0v60z', 'opening'),
    rect(219.5, 219, 3, 18, 'tower-b'),
    path('M221 234c11 0 15 8 16 19l2.5 16 7.5 9.5h-52l7.5-9.5 2.5-16c1-11 5-19 16-19z', 'tower-b'),
    svg('circle', { cx: 221, cy: 286, r: 5, ...fill('tower-b') }),
    rect(165.5, 323, 112, 8.5, 'tower-b'), rect(171, 478, 100, 8, 'tower-b'),
    path('M216 390v-14a5 5 0 0 1 10 0v14z', 'slit'), path('M216 550v-14a5 5 0 0 1 10 0v14z', 'slit'),
    svg('circle', { class: 'dial', cx: 221, cy: 434, r: 17, ...fill('opening') }),
    svg('path', { class: 'dial', d: 'M221 424v10l7 5', fill: 'none', stroke: 'var(--tower-b)', 'stroke-width': 2, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }));
}

export function wallpaper() {
  const waves = svg('g', { class: 'waves' }, radii.map((r, at) => svg('circle', { class: 'wave', ...bell, r, opacity: [.9, .6, .45, .34, .26, .2][at] })));
  const root = svg('svg', { class: 'wallpaper', viewBox: '0 0 352 712', preserveAspectRatio: 'xMidYMax slice', 'aria-hidden': 'true' },
    svg('defs', {}, sky()),
    svg('rect', { width: 352, height: 712, fill: 'url(#sky)' }),
    svg('g', { class: 'stars' }, stars.map(([cx, cy], at) => svg('circle', { cx, cy, r: at % 3 ? .6 : .9, fill: '#fff', opacity: .5 }))),
    svg('circle', { class: 'sun', cx: 86, cy: 300, r: 34, ...fill('sun') }),
    svg('path', { class: 'moon', d: 'M100 330A30 30 0 1 1 82 274a24 24 0 1 0 18 56z', ...fill('sun'), opacity: .85 }),
    path('M0 594C40 566 80 560 120 570s50 20 80 16 70-44 120-40q20 2 32 12v160H0z', 'hill1'),
    path('M0 634c60-22 110-22 170-6s120-4 182-14v98H0z', 'hill2'),
    svg('g', { class: 'sinking' }, svg('g', { transform: 'translate(40 82)' }, waves, tower())),
    path('M0 677c50-16 110-18 180-6s120 2 172-4v45H0z', 'hill3'));
  return root;
}

// Sound: rings run outward once. Without motion a bell stands there for two seconds instead; stage.js shows it.
export function ringOut(root) {
  if (still()) return;
  const group = root.querySelector('.waves');
  for (const delay of [0, 140, 280]) {
    const ring = svg('circle', { class: 'wave', ...bell, r: 40 });
    group.append(ring);
    ring.style.transformOrigin = `${bell.cx}px ${bell.cy}px`;
    const gone = () => ring.remove();
    ring.animate([{ transform: 'scale(1)', opacity: 1, strokeWidth: '3px' }, { transform: 'scale(8)', opacity: 0, strokeWidth: '.4px' }], { duration: 900, delay, easing: 'ease-out', fill: 'both' }).finished.then(gone, gone);
  }
}
