// The stage: the device with its side buttons and status bar, what its screen shows, and the controls below it.
import { el, setAttribute, setText, svg } from './dom.js';
import { on, state } from './state.js';
import { clock, hourMinute, toSecond } from './clock.js';
import { battery, icon } from './icons.js';
import { home, toggleCenter, toggleLock, toggleRing } from './actions.js';
import { ringOut, wallpaper } from './wallpaper.js';
import { shake, still } from './motion.js';
import * as lockscreen from './lockscreen.js';
import * as homescreen from './homescreen.js';
import * as appscreen from './appscreen.js';
import * as center from './center.js';
import * as banner from './banner.js';
import * as expanded from './expanded.js';
import * as prompt from './prompt.js';

export const surface = () => {
  const phone = state.screen?.phone;
  if (!phone) return 'lock';
  if (phone.surface === 'center') return 'center';
  if (phone.locked || phone.surface === 'lockScreen') return 'lock';
  return phone.surface === 'app' ? 'app' : 'home';
};

// What the Notification Center covers.
const below = () => {
  const { phone } = state.screen;
  if (phone.locked) return 'lock';
  return phone.foreground ? 'app' : 'home';
};

function rings() {
  return svg('svg', { class: 'stagerings', viewBox: '-800 -800 1600 1600', 'aria-hidden': 'true' },
    [232, 296, 360, 424, 488, 560, 640, 720].map((r) => svg('circle', { r })));
}

export function start() {
  const stage = document.getElementById('device');
  const paper = wallpaper();
  const time = el('span', { class: 'time' });
  const signs = el('span', { class: 'signs' });
  const status = el('div', { class: 'statusbar' }, time, signs, battery());
  const surfaces = { lock: lockscreen.start(), home: homescreen.start(), app: appscreen.start(), center: center.start() };
  const handle = el('button', { class: 'handle', 'aria-label': 'Home', on: { click: home } },
    svg('svg', { width: 28, height: 14, viewBox: '0 0 28 14', 'aria-hidden': 'true' }, svg('path', { d: 'M3 12V11a11 8.5 0 0 1 22 0v1', fill: 'none', stroke: 'currentColor', 'stroke-width': 3, 'stroke-linecap': 'round' })));
  const screen = el('div', { class: 'screen' }, paper, surfaces.lock, surfaces.home, surfaces.app, surfaces.center, status, handle,
    banner.start(), expanded.start(), prompt.start());
  const ringButton = el('button', { class: 'side left', 'aria-label': 'Ring or silent', on: { click: toggleRing } });
  const lockButton = el('button', { class: 'side right', 'aria-label': 'Lock or unlock', on: { click: toggleLock } });
  const device = el('div', { class: 'device' }, ringButton, lockButton, screen);
  const holder = el('div', { class: 'holder' }, device);
  const controls = createControls();
  stage.append(rings(), holder, controls.node);

  const draw = () => {
    if (!state.screen) return;
    const here = surface();
    const under = here === 'center' ? below() : here;
    screen.dataset.surface = under;
    for (const [name, node] of Object.entries(surfaces)) {
      node.classList.toggle('here', name === here);
      node.inert = name !== here;
    }
    if (here === 'lock') time.textContent = '';
    else setText(time, hourMinute(clock.now()));
    const { phone } = state.screen;
    signs.replaceChildren(icon(phone.online ? 'link' : 'unlink', 16));
    if (!phone.ring) signs.prepend(icon('belloff', 16));
    setAttribute(ringButton, 'aria-pressed', String(phone.ring));
    setAttribute(stage, 'aria-label', `Phone, ${phone.locked ? 'locked' : 'unlocked'}`);
    controls.draw(here);
  };
  on('screen', draw);
  setInterval(draw, 1000);

  on('sound', () => {
    ringOut(paper);
    if (still()) flash(screen);
  });
  on('center:phone', ({ _0: phone }) => phone.ring || shake(device));
  on('link', () => drawLost(device, screen));
  const scale = () => stage.style.setProperty('--scale', Math.max(.7, Math.min(1.15, (innerHeight - 164) / 736)));
  addEventListener('resize', scale);
  scale();
}

function createControls() {
  const button = (letter, act) => {
    const parts = { sign: el('span'), label: el('span', { class: 'label' }) };
    const node = el('button', { class: 'control', on: { click: act } }, parts.sign, parts.label, el('kbd', { 'aria-hidden': 'true' }, letter));
    return { node, set: (picture, words) => { if (parts.label.textContent !== words) { parts.sign.replaceChildren(icon(picture)); parts.label.textContent = words; setAttribute(node, 'aria-label', words); } } };
  };
  const lock = button('L', toggleLock);
  const homeButton = button('H', home);
  const centerButton = button('N', toggleCenter);
  const ring = button('S', toggleRing);
  homeButton.set('home', 'Home');
  centerButton.set('center', 'Center');
  const node = el('div', { class: 'controls', role: 'group', 'aria-label': 'Buttons of the phone' }, lock.node, homeButton.node, centerButton.node, ring.node);
  return {
    node,
    draw(here) {
      const { phone } = state.screen;
      lock.set(phone.locked ? 'unlock' : 'lock', phone.locked ? 'Unlock' : 'Lock');
      ring.set(phone.ring ? 'bell' : 'belloff', phone.ring ? 'Ring' : 'Silent');
      setAttribute(centerButton.node, 'aria-pressed', String(here === 'center'));
    },
  };
}

function flash(screen) {
  const sign = el('div', { class: 'bellflash' }, icon('bell', 28));
  screen.append(sign);
  setTimeout(() => sign.remove(), 2000);
}

function drawLost(device, screen) {
  const lost = state.link === 'lost' && state.screen;
  device.classList.toggle('lost', Boolean(lost));
  device.querySelector('.asof')?.remove();
  for (const button of document.querySelectorAll('.control, .side')) setAttribute(button, 'aria-disabled', lost ? 'true' : null);
  if (lost) device.append(el('p', { class: 'asof' }, `What it showed at ${toSecond(state.screen.at)}`));
}
