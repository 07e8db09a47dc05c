// What can be done by name: the search field offers these, the keys run them.
import { pushID, state } from './state.js';
import { clearAll, home, online, open, toggleCenter, toggleLock, toggleRing } from './actions.js';
import { sendAgain, sendSample } from './link.js';
import { switchTheme } from './themeswitch.js';
import { showKeys } from './keysheet.js';

export function commands() {
  const { screen } = state;
  if (!screen) return [];
  const { phone } = screen;
  const id = pushID(state.chosen);
  return [
    { name: phone.locked ? 'Unlock the phone' : 'Lock the phone', icon: phone.locked ? 'unlock' : 'lock', key: 'L', run: toggleLock },
    { name: 'Home screen', icon: 'home', key: 'H', run: home },
    { name: phone.surface === 'center' ? 'Close the Notification Center' : 'Notification Center', icon: 'center', key: 'N', run: toggleCenter },
    { name: phone.ring ? 'Switch to silent' : 'Switch to ring', icon: phone.ring ? 'belloff' : 'bell', key: 'S', run: toggleRing },
    { name: phone.online ? 'Take the phone offline' : 'Bring the phone online', icon: phone.online ? 'unlink' : 'link', key: 'O', run: () => online(!phone.online) },
    id && { name: 'Send the chosen push again', icon: 'again', key: 'R', run: () => sendAgain(id) },
    ...screen.apps.map((app) => ({ name: `Open ${app.name}`, icon: 'apps', run: () => open(app.id) })),
    ...screen.apps.filter((app) => app.registered).map((app) => ({ name: `Send a sample to ${app.name}`, icon: 'plane', run: () => sendSample(app.id) })),
    { name: 'Clear all notifications', icon: 'cross', run: clearAll },
    { name: 'Switch between light and dark', icon: 'moon', run: switchTheme },
    { name: 'Show all keys', icon: 'options', key: '?', run: showKeys },
  ].filter(Boolean);
}
