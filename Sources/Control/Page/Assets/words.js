// Numbers in the words of the page: two or three significant digits, bytes below 10,000 in full.

export function duration(ms) {
  if (ms < .05) return '<0.1 ms';
  if (ms < 10) return `${ms.toFixed(1)} ms`;
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 10_000) return `${(ms / 1000).toFixed(2)} s`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = ms / 1000;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
  return `${Math.floor(seconds / 3600)} h ${Math.round((seconds % 3600) / 60)} min`;
}

export function bytes(count) {
  if (count < 10_000) return `${count.toLocaleString('en')} bytes`;
  if (count < 1_000_000) return `${Math.round(count / 1000)} kB`;
  return `${(count / 1_000_000).toFixed(1)} MB`;
}

// The name that a file had before it was stored under one of its own.
export const fileName = (path) => path.split('/').at(-1).replace(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-(?=.)/i, '');

export const plural = (count, noun) => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
export const shortID = (id) => (id && id.length > 16 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id ?? '');

const priorities = { 10: 'priority 10', 5: 'priority 5', 1: 'priority 1' };
export const priority = (value) => priorities[value] ?? null;
