// Nothing has arrived yet: four steps, ticked as they come true. The page changes by itself when something arrives.
import { el } from './dom.js';
import { on, state } from './state.js';
import { shortID } from './words.js';
import { icon } from './icons.js';
import { section } from './section.js';
import { open, permit } from './actions.js';
import { sendSample } from './link.js';
import { firstCurl } from './curl.js';
import { colourShell } from './json.js';
import { copyButton } from './copy.js';

export function create() {
  const steps = section('todos', (facts) => [running(facts), allowed(facts), sent(facts), backend(facts)]);
  const node = el('section', { class: 'scroll firstrun', hidden: true },
    el('h2', {}, 'Nothing has arrived yet'),
    el('p', { class: 'lead' }, 'The phone is listening. Send it a first push and this page will follow it from the request to the screen.'),
    steps.node, el('p', { class: 'listening' }, el('i', { 'aria-hidden': 'true' }), 'Listening. This page changes by itself when something arrives.'));
  const draw = () => steps.draw({ live: state.link === 'live', info: state.info, apps: (state.screen?.apps ?? []).map(({ id, name, settings, tokens }) => ({ id, name, status: settings.status, tokens })) });
  on('info', () => node.hidden || draw());
  return { node, draw };
}

function todo(number, kind, name, says, doing, more) {
  return el('div', { class: `todo ${kind}` }, el('span', { class: 'nr' }, kind === 'done' ? icon('check', 16) : String(number)),
    el('div', {}, el('h3', {}, name), el('p', { class: 'says' }, says)), el('div', { class: 'do' }, doing), more);
}

function running({ live, info, apps }) {
  const ports = info ? `Push service on ${info.ports.sandbox} (sandbox) and ${info.ports.production} (production)` : 'Push service';
  return todo(1, 'done', 'Belfry is running', `${ports}, one phone, ${['no app yet', 'one app'][apps.length] ?? `${apps.length} apps`}.`, el('span', { class: 'tag fine' }, live ? 'connected' : 'connecting'));
}

const ready = (app) => app.status === 2 || app.status === 3;

function allowed({ apps }) {
  const app = apps[0];
  if (!app) {
    const line = 'belfry app install Newsroom.app --allow --open';
    return todo(2, '', 'Install an app', ['A bundle with your app and its service extension; ', el('code', {}, 'swift package bundle'), ' makes one.'], null, shell(line));
  }
  if (ready(app)) return todo(2, 'done', `${app.name} may notify`, 'The person has allowed it.');
  const says = app.status === 1 ? 'The person has refused. You can change that for them.' : 'It will ask the person on its first start. You can answer for them.';
  return todo(2, '', `${app.name} is installed, but may not notify${app.status === 1 ? '' : ' yet'}`, says, [
    el('button', { class: 'button', 'data-stop': 'allow', on: { click: () => permit(app.id, true) } }, 'Allow now'),
    app.status === 0 && el('button', { class: 'button quiet', 'data-stop': 'ask', on: { click: () => open(app.id) } }, 'Let it ask')]);
}

function sent({ apps, info }) {
  const app = apps.find((one) => Object.keys(one.tokens).length > 0);
  if (!app) return todo(3, 'later', 'Send the first push', apps.length ? `${apps[0].name} has no device token yet. Open it once, so that it registers.` : 'Once an app has registered, it has a device token.',
    apps.length ? el('button', { class: 'button', 'data-stop': 'open', on: { click: () => open(apps[0].id) } }, `Open ${apps[0].name}`) : null);
  const whole = firstCurl(app.id);
  const token = Object.values(app.tokens).find((one) => whole.includes(one)) ?? '';
  return todo(3, '', 'Send the first push', 'Press the button, or paste this into a terminal. The copy has the whole token in it.',
    el('button', { class: 'button primary', 'data-stop': 'sample', on: { click: () => sendSample(app.id) } }, icon('plane'), 'Send a sample'),
    info && shell(whole, whole.replace(token, shortID(token))));
}

function backend({ info }) {
  const port = info?.ports.sandbox ?? 2197;
  const says = ['Host ', el('code', {}, `localhost:${port}`), ', and trust the CA that ', el('code', {}, 'belfry up'), ' printed. Nothing else in your client changes.'];
  return todo(4, 'later', 'Then point your own backend here', says, copyButton('Copy host and CA', () => `https://localhost:${port}\n${info?.caPath ?? ''}`, 'copy'));
}

function shell(text, shown = text) {
  return el('div', { class: 'shell' }, copyButton('Copy', () => text, 'copy', 'button row'), colourShell(shown));
}
