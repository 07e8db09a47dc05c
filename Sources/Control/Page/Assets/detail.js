// The detail: what one push is, the sentence of what happened to it, its way, and what can be done.
import { appIcon } from './appicon.js';
import { el } from './dom.js';
import { appName, cardOf, on, pushID, state, tile } from './state.js';
import { priority, shortID } from './words.js';
import { icon } from './icons.js';
import { section } from './section.js';
import { sendAgain } from './link.js';
import { curlFor } from './curl.js';
import { copyButton } from './copy.js';
import { verdict } from './verdict.js';
import { timeline } from './timeline.js';
import { history } from './history.js';
import { remedies } from './remedies.js';
import { createBar } from './bar.js';
import { createGrip } from './sheet.js';
import * as firstrun from './firstrun.js';

export function start() {
  const main = document.getElementById('detail');
  const parts = { head: section('head', head), verdict: section('said', verdict), way: section('way', timeline), history: section('past', history), remedies: section('remedy', remedies) };
  const missing = section('gap', (text) => text && el('p', { class: 'missing' }, icon('warning'), text));
  const scroll = el('div', { class: 'scroll' }, parts.head.node, parts.verdict.node, parts.way.node, missing.node, parts.remedies.node, parts.history.node);
  const bar = createBar();
  const hollow = el('p', { class: 'hollow' });
  const first = firstrun.create();
  main.append(createGrip(), scroll, bar.fold, bar.node, hollow, first.node);

  function draw() {
    const push = state.pushes.get(state.chosen);
    const empty = state.order !== null && state.order.length === 0;
    document.body.classList.toggle('first', empty);
    first.node.hidden = !empty;
    scroll.hidden = bar.node.hidden = !push;
    bar.fold.hidden ||= !push;
    hollow.hidden = Boolean(push) || empty || state.order === null;
    hollow.textContent = state.link === 'stranger' ? 'This page was opened without its secret. `belfry up` prints the address that has it.' : 'Choose a push to see its way.';
    if (empty) first.draw();
    if (!push) return;
    const { route } = state;
    const facts = route?.facts ?? push;
    const card = cardOf(state.chosen);
    const steps = route?.steps ?? null;
    parts.head.draw({ text: state.chosen, title: push.title, app: push.app, name: appName(push.app), facts: brief(facts), thread: card?.thread ?? '', silent: push.type === 'background' });
    const now = route?.verdict ?? push.verdict;
    parts.verdict.draw({ verdict: now, last: steps?.filter((one) => one.place !== 'person').at(-1)?.stage ?? null, remark: now.remark });
    parts.way.draw({ text: state.chosen, steps, environment: facts.environment, ports: state.info?.ports, card, payload: route?.facts?.payload ?? null, banner: card && state.screen.banner, waiting: now.mark === 'waiting', failure: state.routeFailure });
    missing.draw(route?.missing ?? null);
    parts.remedies.draw({ id: pushID(state.chosen), app: push.app, name: appName(push.app), mark: now.mark, stage: steps?.filter((one) => one.isTerminal).at(-1)?.stage ?? steps?.at(-1)?.stage ?? null, sentence: now.sentence, status: tile(push.app)?.settings.status ?? null, phone: state.screen?.phone ?? null });
    parts.history.draw(past(push));
    bar.draw(push, route);
  }
  on('chosen', () => { scroll.scrollTop = 0; });
  on('chosen route pushes screen info link', draw);
}

const brief = ({ type, priority: value, collapseID, apnsID }) => ({ type, value, collapseID, apnsID });

// The pushes that share its collapse id, oldest first.
function past(push) {
  if (!push.collapseID) return null;
  const same = (state.order ?? []).filter((text) => {
    const one = state.pushes.get(text);
    return one.collapseID === push.collapseID && one.app === push.app;
  });
  if (same.length < 2) return null;
  return { collapseID: push.collapseID, chosen: state.chosen, list: same.slice(0, 3).reverse().map((text) => ({ text, ...state.pushes.get(text), body: cardOf(text)?.body ?? '' })) };
}

function head({ text, title, app, name, facts, thread, silent }) {
  const id = pushID(text);
  const label = (words, value) => el('span', { class: 'tag' }, words, value && el('code', {}, value));
  return el('div', { class: 'dhead' }, appIcon(app, name),
    el('h2', { id: 'detail-title' }, title || (silent ? 'Silent push' : 'No text')),
    el('div', { class: 'do' },
      el('button', { class: 'button listbutton', 'data-stop': 'list', on: { click: () => document.body.classList.toggle('listopen') } }, icon('list'), 'Pushes'),
      id && copyButton('As curl', () => curlFor(state.pushes.get(text), state.route), 'copy'),
      id && el('button', { class: 'button', 'data-stop': 'again', on: { click: () => sendAgain(id) } }, icon('again'), 'Send again')),
    el('div', { class: 'facts' }, el('span', {}, app ?? ''),
      facts.type && label(facts.type), facts.value && label(priority(facts.value) ?? ''), facts.collapseID && label('collapse id ', facts.collapseID),
      !facts.collapseID && thread && label('thread ', thread),
      !id && label('local'),
      facts.apnsID && el('code', { title: facts.apnsID }, shortID(facts.apnsID))));
}
