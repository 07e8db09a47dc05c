// The home screen: every installed app with its badge; where there are more than eight, the last four stand in the dock.
import { appIcon } from './appicon.js';
import { arrange, el, setAttribute, setText } from './dom.js';
import { on, state } from './state.js';
import { open } from './actions.js';

export function start() {
  const grid = el('div', { class: 'grid' });
  const dock = el('div', { class: 'dock' });
  const tiles = new Map();
  const node = el('div', { class: 'surface homescreen' }, grid, dock);
  on('screen', () => {
    const { apps } = state.screen;
    const docked = apps.length > 8 ? apps.slice(-4) : [];
    for (const id of tiles.keys()) if (!apps.some((app) => app.id === id)) tiles.delete(id);
    const views = apps.map((app) => draw(tiles, app));
    arrange(grid, views.slice(0, apps.length - docked.length));
    arrange(dock, views.slice(apps.length - docked.length));
    dock.hidden = docked.length === 0;
  });
  return node;
}

function draw(tiles, app) {
  if (!tiles.has(app.id)) {
    const badge = el('span', { class: 'badge' });
    const name = el('span', { class: 'name' });
    const sign = appIcon(app.id, app.name);
    sign.append(badge);
    tiles.set(app.id, { badge, name, node: el('button', { class: 'tile', 'data-app': app.id, on: { click: () => open(app.id) } }, sign, name) });
  }
  const { badge, name, node } = tiles.get(app.id);
  badge.hidden = app.badge <= 0;
  setText(badge, app.badge > 999 ? '999+' : String(app.badge));
  setText(name, app.name);
  setAttribute(node, 'aria-label', app.badge > 0 ? `Open ${app.name}, badge ${app.badge}` : `Open ${app.name}`);
  return node;
}
