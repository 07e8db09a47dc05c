// The keyboard. Single letters work outside text fields only, and can be switched off in the list of all keys.
import { cardOf, findCard, pushID, state } from './state.js';
import { dismiss, home, online, permit, tap, toggleCenter, toggleLock, toggleRing } from './actions.js';
import { sendAgain } from './link.js';
import { step } from './select.js';
import { lettersOn, showKeys } from './keysheet.js';
import * as banner from './banner.js';
import * as prompt from './prompt.js';
import { collapse, expand, press } from './expanded.js';

const typing = (target) => target.closest?.('input:not([type="checkbox"]), textarea, select, [contenteditable]');
const cards = () => [...document.querySelectorAll('#device .surface.here .card, .bannerplace .card')].filter((card) => card.offsetParent && !card.closest('[inert]'));

// The notification that a key is about: the focused one, the opened one, the banner, the chosen one.
function target() {
  const focused = document.activeElement?.closest?.('.card');
  if (focused) return findCard(focused.dataset);
  return (state.expanded && findCard(state.expanded)) ?? banner.current() ?? cardOf(state.chosen);
}

let awaitsTool = false;

const letters = {
  j: () => step(1), k: () => step(-1),
  r: () => pushID(state.chosen) && sendAgain(pushID(state.chosen)),
  l: toggleLock, h: home, n: toggleCenter, s: toggleRing,
  o: () => online(!state.screen.phone.online),
  b: () => banner.hold(),
  e: () => { const card = target(); if (card) expand(card); },
  y: () => prompt.current() && permit(prompt.current().app, true),
  d: () => prompt.current() && permit(prompt.current().app, false),
  g: () => { awaitsTool = true; setTimeout(() => { awaitsTool = false; }, 1500); },
  '/': () => document.getElementById('search').focus(),
  '?': showKeys,
};

function move(by) {
  const all = cards();
  if (all.length === 0) return false;
  const at = all.indexOf(document.activeElement);
  all[at < 0 ? 0 : Math.max(0, Math.min(all.length - 1, at + by))].focus();
  return true;
}

function onCard(event, card) {
  const one = findCard(card.dataset);
  if (!one) return false;
  switch (event.key) {
    case 'ArrowRight': return card.dispatchEvent(new Event('notes:fan'));
    case 'ArrowLeft': return card.dispatchEvent(new Event('notes:back'));
    case 'Enter': return tap(one);
    case 'Delete': case 'Backspace':
      move(1);
      return dismiss(one);
    default: return false;
  }
}

function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
  if (event.key === 'Escape') return void ((collapse() || closeWhat()) && event.preventDefault());
  if (typing(event.target) || !state.screen) return;
  const card = event.target.classList?.contains('card') ? event.target : null;
  if (card && onCard(event, card)) return event.preventDefault();
  if (event.key === 'Delete' && target()) return void dismiss(target());
  const inDevice = event.target === document.body || event.target.closest('#device');
  if (inDevice && !state.expanded && (event.key === 'ArrowDown' || event.key === 'ArrowUp') && move(event.key === 'ArrowDown' ? 1 : -1)) return event.preventDefault();
  if (event.key === 'Enter' && event.target === document.body) return pressDefault(event);
  if (!lettersOn() || event.repeat) return;
  if (/^[0-9]$/.test(event.key)) return void number(event);
  const letter = letters[event.key.toLowerCase()];
  if (!letter) return;
  event.preventDefault();
  letter();
}

function number(event) {
  if (awaitsTool) {
    awaitsTool = false;
    if (event.key === '1') document.querySelector('.push[aria-current], .push')?.focus();
    return;
  }
  const card = target();
  if (card && press(card, Number(event.key))) event.preventDefault();
}

function pressDefault(event) {
  const button = document.querySelector('body.first .button.primary, body:not(.first) .reply .send');
  if (!button) return;
  event.preventDefault();
  button.click();
}

function closeWhat() {
  if (document.body.classList.contains('listopen')) return document.body.classList.remove('listopen'), true;
  if (state.screen?.phone.surface === 'center') return toggleCenter(), true;
  return false;
}

export function start() {
  document.addEventListener('keydown', pressed);
}
