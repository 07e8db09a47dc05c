// What a person can do to the phone, as DeviceCommands.
import { noteKey, state } from './state.js';
import { command } from './link.js';

const one = (name, value) => command({ [name]: { _0: value } });

export const tap = (card) => one('tap', noteKey(card));
export const dismiss = (card) => one('dismiss', noteKey(card));
export const endBanner = (key) => one('endBanner', noteKey(key));
export const respond = (card, action, text) => command({ respond: { _0: noteKey(card), action, ...(text === undefined ? {} : { text }) } });
export const clearAll = () => command({ clear: {} });
export const open = (app) => one('open', app);
export const permit = (app, granted) => command({ permit: { _0: app, _1: granted } });
export const ring = (value) => one('ring', value);
export const online = (value) => one('online', value);
export const home = () => command({ home: {} });

export const toggleLock = () => command(state.screen?.phone.locked ? { unlock: {} } : { lock: {} });
export const toggleRing = () => ring(!state.screen?.phone.ring);
export const toggleCenter = () => command(state.screen?.phone.surface === 'center' ? { closeCenter: {} } : { openCenter: {} });
