// What a service extension used of its 30 s and 24 MB, and what it changed; words are compared where both versions are at hand.
import { el } from './dom.js';
import { diff } from './diff.js';
import { fileName } from './words.js';

const seconds = 30;
const limit = 24 * 1024 * 1024;

export function budget(report, { card, payload }) {
  const megabytes = report.peakMemory && report.peakMemory / 1024 / 1024;
  return el('div', { class: 'budget' },
    gauge('Time', report.milliseconds / 1000, seconds, `${trim(report.milliseconds / 1000)} of ${seconds} s`, `${trim(report.milliseconds / 1000)} of ${seconds} seconds`, 'time'),
    megabytes && gauge('Memory', report.peakMemory, limit, `${megabytes.toFixed(1)} of 24 MB`, `${megabytes.toFixed(1)} of 24 megabytes`),
    report.message && el('p', { class: 'fault' }, report.message),
    changes(report, card, payload));
}

const trim = (value) => (value < .1 ? value.toFixed(3) : value < 10 ? value.toFixed(2) : value.toFixed(1)).replace(/\.?0+$/, '') || '0';

function gauge(name, value, most, words, spoken, kind = '') {
  const share = Math.max(0, Math.min(1, value / most));
  const fill = el('i');
  fill.style.width = `${share * 100}%`;
  return el('div', { class: 'gauge' }, el('span', {}, name),
    el('div', { class: `trough ${kind}${share >= 1 ? ' full' : ''}`, role: 'meter', 'aria-label': name, 'aria-valuemin': 0, 'aria-valuemax': most, 'aria-valuenow': Math.min(value, most), 'aria-valuetext': spoken }, fill),
    el('b', {}, words));
}

function changes(report, card, payload) {
  if (report.changed.length === 0) return null;
  const rows = [];
  const sent = original(payload);
  for (const name of report.changed) {
    if (name === 'attachments' && card?.attachments.length) for (const one of card.attachments) rows.push(['attachment', [el('ins', {}, `+ ${fileName(one.path)}`)]]);
    else if (card && sent && ['title', 'subtitle', 'body'].includes(name)) rows.push([name, diff(sent[name] ?? '', card[name] ?? '').map(([kind, words]) => [el(kind, {}, words), ' '])]);
    else rows.push([name, ['changed']]);
  }
  return el('dl', {}, rows.map(([name, words]) => [el('dt', {}, name), el('dd', {}, words)]));
}

function original(payload) {
  try {
    const alert = JSON.parse(payload)?.aps?.alert;
    return typeof alert === 'string' ? { body: alert } : alert ?? null;
  } catch {
    return null;
  }
}
