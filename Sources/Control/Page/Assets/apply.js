// One CenterEvent changes the screen and tells the parts what kind of change it was, so that motion can look like what happened.
import { emit, keyText, noteKey, sameNote, state } from './state.js';
import { clock } from './clock.js';

let base = 0;

// A whole screen replaces everything, whatever came before: after a restart its revision may even be a lower one.
export function applyScreen(screen) {
  base = screen.revision;
  state.screen = screen;
  clock.set(screen.at, screen.zone);
  emit('screen', { whole: true });
}

export function applyEvent(event) {
  if (!state.screen || event.revision <= base) return;
  state.screen.revision = event.revision;
  clock.set(event.at, state.screen.zone);
  const [name, value] = Object.entries(event.change)[0];
  changes[name]?.(value, event);
  emit('screen', { name, value });
  emit(`center:${name}`, value);
}

const key = (value) => value._0;

const changes = {
  delivered(value) {
    put(value._0);
    alert(value._0.app, value.how, value._0);
  },
  replaced(value) {
    put(value._0);
    alert(value._0.app, value.how, value._0);
  },
  alerted(value) {
    alert(value.app, value.how, null);
  },
  removed(value) {
    const { screen } = state;
    const gone = value._0;
    screen.notifications = screen.notifications.filter((card) => !gone.some((one) => sameNote(one, card)));
    if (gone.some((one) => sameNote(one, screen.banner))) screen.banner = null;
  },
  bannerEnded(value) {
    if (sameNote(key(value), state.screen.banner)) state.screen.banner = null;
  },
  prompted(value) {
    state.screen.prompts = [...state.screen.prompts.filter((one) => one.app !== value._0.app), value._0];
  },
  promptAnswered(value) {
    state.screen.prompts = state.screen.prompts.filter((one) => one.app !== value.app);
  },
  app(value) {
    const { apps } = state.screen;
    const at = apps.findIndex((one) => one.id === value._0.id);
    if (at < 0) apps.push(value._0);
    else apps[at] = value._0;
  },
  uninstalled(value) {
    const { screen } = state;
    screen.apps = screen.apps.filter((one) => one.id !== value._0);
    screen.notifications = screen.notifications.filter((card) => card.app !== value._0);
    screen.prompts = screen.prompts.filter((one) => one.app !== value._0);
    if (screen.banner?.app === value._0) screen.banner = null;
  },
  phone(value) {
    state.screen.phone = value._0;
  },
};

function put(card) {
  const rest = state.screen.notifications.filter((one) => !sameNote(one, card));
  state.screen.notifications = [card, ...rest].sort((a, b) => b.order - a.order);
}

function alert(app, how, card) {
  if (!how) return;
  const one = state.screen.apps.find((each) => each.id === app);
  if (one && Number.isInteger(how.badge)) one.badge = how.badge;
  if (card && how.surface === 'banner') state.screen.banner = noteKey(card);
  if (how.sound) emit('sound', { app });
}

// Pushes: a summary is new, or takes the place of the one with its key.
export function applyPush(summary) {
  const text = keyText(summary.key);
  const known = state.pushes.has(text);
  state.pushes.set(text, summary);
  if (!known) (state.order ??= []).unshift(text);
  emit('pushes', { text, known });
}

export function applyPushes(summaries) {
  state.pushes = new Map(summaries.map((summary) => [keyText(summary.key), summary]));
  state.order = [...state.pushes.keys()];
  emit('pushes', { whole: true });
}
