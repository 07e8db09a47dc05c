// The device's clock: the time of the last thing it said, and what has passed here since then. All times are microseconds, as on the wire.

let offset = 0;
let zone = 'UTC';
let formats = {};

export const clock = {
  set(at, inZone) {
    offset = at / 1000 - performance.now();
    if (inZone !== zone) [zone, formats] = [inZone, {}];
  },
  now: () => (offset + performance.now()) * 1000,
};

function format(name, options) {
  if (!formats[name]) {
    try {
      formats[name] = new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options });
    } catch {
      formats[name] = new Intl.DateTimeFormat('en-GB', options);
    }
  }
  return formats[name];
}

const date = (at) => new Date(at / 1000);
export const hourMinute = (at) => format('hm', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(date(at));
export const toSecond = (at) => format('hms', { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }).format(date(at));
export const millis = (at) => `.${String(Math.floor(at / 1000) % 1000).padStart(3, '0')}`;
export const exact = (at) => toSecond(at) + millis(at);
export const day = (at) => format('day', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(date(at));
export const longDate = (at) => format('long', { weekday: 'long', day: 'numeric', month: 'long' }).format(date(at)).replace(',', '');
export const machine = (at) => date(at).toISOString();

export function dayName(at) {
  const now = clock.now();
  if (day(at) === day(now)) return 'Today';
  if (day(at) === day(now - 86_400e6)) return 'Yesterday';
  return longDate(at);
}

// What a card says of its age.
export function age(at) {
  const now = clock.now();
  const minutes = Math.floor((now - at) / 60e6);
  if (minutes < 1) return 'now';
  if (minutes < 10) return `${minutes} min ago`;
  if (day(at) === day(now)) return hourMinute(at);
  return day(at) === day(now - 86_400e6) ? 'Yesterday' : longDate(at);
}
