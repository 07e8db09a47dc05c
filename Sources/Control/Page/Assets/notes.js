// A list of cards, newest first, stacked by app and thread. The lock screen and the Notification Center draw it.
import { arrange, el, setAttribute, setText } from './dom.js';
import { keyText, state } from './state.js';
import { createCard } from './card.js';
import { choosePush } from './select.js';
import { expand } from './expanded.js';
import { icon } from './icons.js';
import { makeSwipe } from './swipe.js';
import { cardIn, cardOut, fan, glideMoves } from './motion.js';

const name = (card) => `${card.app}\n${card.identifier}`;
const groupName = (card) => `${card.app}\n${card.thread}`;

export function createNotes(label) {
  const root = el('ul', { class: 'groups', 'aria-label': label });
  const rows = new Map();
  const groups = new Map();
  const opened = new Set();
  let first = true;
  return { root, draw, refresh: () => rows.forEach((row) => row.view.refresh()), choose, opened, toggle };

  function draw(cards) {
    const wanted = new Set(cards.map(name));
    for (const [key, row] of rows) {
      if (wanted.has(key)) continue;
      rows.delete(key);
      if (row.item.isConnected && row.item.offsetParent) cardOut(row.item);
      else row.item.remove();
    }
    const fresh = [];
    for (const card of cards) {
      const row = rows.get(name(card));
      if (row) row.view.update(card);
      else {
        rows.set(name(card), createRow(card));
        fresh.push(rows.get(name(card)));
      }
    }
    const order = Map.groupBy(cards, groupName);
    for (const key of groups.keys()) if (!order.has(key)) dropGroup(key);
    glideMoves([...rows.values()].map((row) => row.item), () => {
      const nodes = [...order].map(([key, members]) => drawGroup(key, members));
      arrange(root, nodes);
    });
    if (!first) fresh.filter((row) => row.item.offsetParent).forEach((row) => cardIn(row.item));
    first = false;
    choose();
  }

  function dropGroup(key) {
    const group = groups.get(key);
    groups.delete(key);
    opened.delete(key);
    if (!group.pile.querySelector('.leaving')) group.node.remove();
    else group.node.classList.add('leaving'), setTimeout(() => group.node.remove(), 240);
  }

  function drawGroup(key, members) {
    if (!groups.has(key)) groups.set(key, createGroup(key));
    const group = groups.get(key);
    const many = members.length > 1;
    const open = many && opened.has(key);
    if (!many) opened.delete(key);
    group.heading.hidden = !open;
    setText(group.title, members[0].thread || members[0].appName);
    setText(group.number, String(members.length));
    group.pile.classList.toggle('stacked', many && !open);
    group.pile.classList.toggle('two', members.length === 2);
    group.pile.style.setProperty('--peek', members.length === 2 ? '8px' : '16px');
    arrange(group.pile, members.map((card) => rows.get(name(card)).item));
    members.forEach((card, at) => drawCount(rows.get(name(card)), at === 0 && many && !open ? members.length : 0, key));
    return group.node;
  }

  function createGroup(key) {
    const title = el('span');
    const number = el('span', { class: 'number' });
    const less = el('button', { class: 'pill', 'aria-expanded': 'true', on: { click: () => toggle(key) } }, icon('up', 16), 'Show less');
    const heading = el('div', { class: 'heading', hidden: true }, title, number, less);
    const pile = el('ul', { class: 'pile' });
    return { node: el('li', { class: 'group' }, heading, pile), heading, title, number, less, pile };
  }

  function drawCount(row, count, key) {
    const place = row.view.parts.count;
    if (!count) return place.replaceChildren();
    let button = place.firstChild;
    if (!button) {
      button = el('button', { class: 'count', 'aria-expanded': 'false', on: { click: (event) => { event.stopPropagation(); toggle(key); } } });
      place.append(button);
    }
    setText(button, String(count));
    setAttribute(button, 'aria-label', `${count} notifications, fan out`);
  }

  function toggle(key) {
    if (opened.has(key)) opened.delete(key);
    else opened.add(key);
    draw(state.screen.notifications.filter((card) => rows.has(name(card))));
    if (!opened.has(key)) return;
    fan([...groups.get(key).pile.children].slice(1));
    groups.get(key).less.focus({ preventScroll: true });
  }

  function createRow(card) {
    const view = createCard(card);
    const item = el('li', { class: 'swipe' });
    const row = { view, item };
    view.node.tabIndex = 0;
    const swipe = makeSwipe(item, view, () => expand(view.card));
    item.append(swipe.behind, view.node);
    view.node.addEventListener('click', () => {
      if (swipe.busy()) return;
      const key = groupName(view.card);
      const stacked = item.parentElement.classList.contains('stacked');
      const text = keyText(view.card.origin);
      if (state.chosen !== text) choosePush(text);
      else if (stacked) toggle(key);
      else expand(view.card);
    });
    view.node.addEventListener('notes:fan', () => (item.parentElement.classList.contains('stacked') ? toggle(groupName(view.card)) : swipe.open()));
    view.node.addEventListener('notes:back', () => (swipe.isOpen() ? swipe.close() : opened.has(groupName(view.card)) && toggle(groupName(view.card))));
    return row;
  }

  function choose() {
    rows.forEach((row) => row.view.choose(keyText(row.view.card.origin) === state.chosen));
  }
}
