// What the page knows. Parts listen by topic and draw themselves; only link.js, apply.js and select.js write here.

export const state = {
  info: null,
  screen: null,
  // RouteSummary by the text of its key; `order` holds those texts, newest first. Null until they were read once.
  pushes: new Map(),
  order: null,
  // The text of the key of the chosen push, and its Route once it is here.
  chosen: null,
  route: null,
  routeFailure: null,
  link: 'connecting',
  // Card that is opened up on the phone: {app, identifier, action}.
  expanded: null,
  filter: { words: '', kind: 'all' },
};

const listeners = new Map();

export function on(topics, listener) {
  for (const topic of topics.split(' ')) {
    if (!listeners.has(topic)) listeners.set(topic, new Set());
    listeners.get(topic).add(listener);
  }
}

export function emit(topic, detail) {
  for (const listener of listeners.get(topic) ?? []) listener(detail, topic);
}

// PushKey as a text: `push:UUID` or `local:app:firing:identifier`.
export function keyText(key) {
  if (key.push) return `push:${key.push._0}`;
  return `local:${key.local.app}:${key.local.firing}:${key.local.identifier}`;
}

export const pushID = (text) => (text?.startsWith('push:') ? text.slice(5) : null);
export const sameNote = (a, b) => Boolean(a && b && a.app === b.app && a.identifier === b.identifier);
export const noteKey = ({ app, identifier }) => ({ app, identifier });
export const findCard = (key) => state.screen?.notifications.find((card) => sameNote(card, key)) ?? null;
export const cardOf = (text) => state.screen?.notifications.find((card) => keyText(card.origin) === text) ?? null;
export const tile = (app) => state.screen?.apps.find((one) => one.id === app) ?? null;

export function appName(app) {
  if (!app) return 'Unknown app';
  return tile(app)?.name ?? state.screen?.notifications.find((card) => card.app === app)?.appName ?? app.split('.').at(-1);
}
