// An app on screen. Belfry has no screen of the app's own: it says who is in front, since that decides what is shown.
import { appIcon } from './appicon.js';
import { el } from './dom.js';
import { appName, on, state } from './state.js';

export function start() {
  const node = el('div', { class: 'surface appscreen' });
  let shown = null;
  on('screen', () => {
    const app = state.screen.phone.foreground;
    if (!app || app === shown) return;
    shown = app;
    node.replaceChildren(appIcon(app, appName(app)), el('h2', {}, appName(app)),
      el('p', {}, 'is on screen, so it decides itself what is shown of its notifications.'));
  });
  return node;
}
