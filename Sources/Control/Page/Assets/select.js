// Which push is looked at. List, timeline and cards all follow it; the address keeps it.
import { emit, keyText, on, pushID, state } from './state.js';
import { readRoutes } from './link.js';

let reading = 0;
// The newest is looked at until the person has chosen an older one.
let follows = true;

export function choosePush(text, { keep = true } = {}) {
  if (keep) follows = text === state.order?.[0];
  if (text === state.chosen) return;
  state.chosen = text;
  state.route = null;
  state.routeFailure = null;
  if (keep && text) history.replaceState(null, '', `#${encodeURIComponent(text)}`);
  emit('chosen');
  if (text) refreshRoute();
}

export async function refreshRoute() {
  const text = state.chosen;
  const mine = (reading += 1);
  const id = pushID(text) ?? text?.split(':').slice(3).join(':');
  if (!id) return;
  try {
    const routes = await readRoutes(id);
    if (mine !== reading || state.chosen !== text) return;
    state.route = routes.find((route) => keyText(route.key) === text) ?? routes.at(-1) ?? null;
    state.routeFailure = null;
  } catch (error) {
    if (mine !== reading || state.chosen !== text) return;
    state.routeFailure = error.message;
  }
  emit('route');
}

export function step(by) {
  const order = visiblePushes();
  if (order.length === 0) return;
  const at = order.indexOf(state.chosen);
  choosePush(order[Math.max(0, Math.min(order.length - 1, at < 0 ? 0 : at + by))]);
}

// What the filter lets through, newest first.
export function visiblePushes() {
  const { words, kind } = state.filter;
  const needle = words.trim().toLowerCase();
  return (state.order ?? []).filter((text) => {
    const push = state.pushes.get(text);
    const refused = push.verdict.brief.startsWith('Refused');
    if (kind === 'shown' && push.verdict.mark !== 'fine') return false;
    if (kind === 'notshown' && (push.verdict.mark === 'fine' || refused)) return false;
    if (kind === 'refused' && !refused) return false;
    if (!needle) return true;
    const hay = [push.app, push.title, push.apnsID, text, push.collapseID, push.verdict.brief, push.verdict.sentence].join('\n').toLowerCase();
    return hay.includes(needle);
  });
}

export function start() {
  const wanted = decodeURIComponent(location.hash.slice(1));
  on('pushes', (detail) => {
    if (detail.whole && !state.chosen && state.pushes.has(wanted)) return choosePush(wanted);
    if (detail.text === state.chosen) return refreshRoute();
    const lost = !state.chosen || !state.pushes.has(state.chosen);
    if (lost || (follows && detail.known === false)) choosePush(state.order?.[0] ?? null, { keep: false });
  });
  on('center:responded center:handled center:removed', () => state.chosen && refreshRoute());
}
