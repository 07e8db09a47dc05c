// A notification opened up on the phone: picture, whole text, its actions by number, and the field for a reply.
import { appIcon } from './appicon.js';
import { el } from './dom.js';
import { emit, findCard, keyText, noteKey, on, sameNote, state } from './state.js';
import { age } from './clock.js';
import { attachmentPath } from './link.js';
import { respond, tap } from './actions.js';
import { picture } from './card.js';
import { choosePush } from './select.js';
import { icon } from './icons.js';
import { openUp } from './motion.js';
import { fileName } from './words.js';

let place = null;
let back = null;
let drawn = null;

export function expand(card, action = null) {
  back = document.activeElement;
  state.expanded = { ...noteKey(card), action };
  choosePush(keyText(card.origin));
  draw(true);
  emit('expanded');
}

export function collapse() {
  if (!state.expanded) return false;
  state.expanded = null;
  draw();
  if (back?.isConnected) back.focus({ preventScroll: true });
  emit('expanded');
  return true;
}

// Presses the action with this number; `0` is the tenth. With a text field it opens that instead.
export function press(card, number) {
  const action = card.actions[number === 0 ? 9 : number - 1];
  if (!action) return false;
  choose(card, action);
  return true;
}

export function choose(card, action) {
  if (action.textInput) return expand(card, action.identifier);
  collapse();
  respond(card, action.identifier);
}

function draw(fresh = false) {
  const card = state.expanded && findCard(state.expanded);
  if (state.expanded && !card) return collapse();
  place.hidden = !card;
  const signature = card && JSON.stringify([card, state.expanded.action]);
  if (!card) {
    drawn = null;
    return place.replaceChildren();
  }
  if (!fresh && signature === drawn) return;
  drawn = signature;
  // Somebody may be typing while the notification changes under their hands: words and caret stay.
  const inField = document.activeElement === place.querySelector('input');
  const typed = fresh ? '' : place.querySelector('input')?.value ?? '';
  const content = el('div', {}, sheet(card), choices(card), reply(card));
  place.replaceChildren(content);
  const field = place.querySelector('input');
  if (typed && field) field.value = typed;
  if (inField && field) field.focus({ preventScroll: true });
  place.setAttribute('aria-label', `${card.appName}: ${card.title || card.body}`);
  if (!fresh) return;
  openUp(content);
  const wanted = state.expanded.action ? 'input' : '.choice';
  (place.querySelector(wanted) ?? place.querySelector('.opens')).focus({ preventScroll: !state.expanded.action });
}

function sheet(card) {
  const image = picture(card);
  const file = image && fileName(image.path);
  const figure = image && el('figure', {}, el('img', { src: `${attachmentPath(card, image)}?${card.order}`, alt: `Attachment ${file}` }), el('figcaption', {}, file));
  figure?.firstChild.addEventListener('error', () => figure.remove());
  return el('div', { class: 'sheetcard' },
    el('div', { class: 'head' }, appIcon(card.app, card.appName), el('span', { class: 'app' }, card.appName), el('time', {}, age(card.date)),
      el('button', { class: 'pill opens', 'aria-label': `Open ${card.appName}`, on: { click: () => { collapse(); tap(card); } } }, 'Open'),
      el('button', { class: 'close', 'aria-label': 'Close', on: { click: collapse } }, icon('cross', 16))),
    figure,
    el('div', { class: 'words' }, card.title && el('h2', {}, card.title), card.subtitle && el('h3', {}, card.subtitle), card.body && el('p', {}, card.body)));
}

function choices(card) {
  const row = (name, sign, key, act, extra = '') =>
    el('button', { class: `choice ${extra}`, on: { click: act } }, el('span', { class: 'name' }, name), sign && icon(sign), el('kbd', { 'aria-hidden': 'true' }, key));
  const asked = replyAction(card);
  const rows = card.actions.map((action, at) => action !== asked &&
    row(action.title, action.options & 1 ? 'lock' : null, String((at + 1) % 10), () => choose(card, action), action.options & 2 ? 'destructive' : ''));
  return rows.some(Boolean) && el('div', { class: 'choices' }, rows);
}

// The one whose text field stands there: the chosen one, else the first.
function replyAction(card) {
  const texts = card.actions.filter((one) => one.textInput);
  return texts.find((one) => one.identifier === state.expanded.action) ?? texts[0] ?? null;
}

function reply(card) {
  const action = replyAction(card);
  if (!action) return null;
  const input = el('input', { type: 'text', placeholder: action.textInput.placeholder || action.title, 'aria-label': action.title, autocomplete: 'off' });
  const send = (event) => {
    event.preventDefault();
    const text = input.value;
    collapse();
    respond(card, action.identifier, text);
  };
  return [
    el('form', { class: 'reply', on: { submit: send } }, el('div', { class: 'field' }, input, el('kbd', { 'aria-hidden': 'true' }, String((card.actions.indexOf(action) + 1) % 10))),
      el('button', { class: 'send', 'aria-label': action.textInput.buttonTitle || 'Send' }, icon('send'))),
    el('p', { class: 'replyhint' }, 'Enter sends, Esc goes back'),
  ];
}

function keepFocusInside(event) {
  if (event.key !== 'Tab') return;
  const stops = [...place.querySelectorAll('button, input')];
  const [first, last] = [stops[0], stops.at(-1)];
  const edge = event.shiftKey ? first : last;
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
}

export function start() {
  place = el('div', { class: 'expanded', role: 'dialog', 'aria-modal': 'true', 'aria-label': 'Notification', hidden: true, on: { keydown: keepFocusInside } });
  on('center:removed center:replaced center:uninstalled', (value) => {
    const replaced = value._0?.order !== undefined && sameNote(value._0, state.expanded);
    if (state.expanded && (replaced || !findCard(state.expanded))) draw();
  });
  on('screen', (detail) => detail.whole && state.expanded && draw());
  return place;
}
