// JSON as it came, laid out and coloured; what cannot be read stays as it is.
import { el } from './dom.js';

export function colourJSON(text) {
  let words = text;
  try {
    words = JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return el('pre', {}, text);
  }
  const parts = words.split(/("(?:[^"\\]|\\.)*"(?:\s*:)?)/);
  return el('pre', {}, parts.map((part) => {
    if (!part.startsWith('"')) return part;
    return part.endsWith(':') ? [el('span', { class: 'key' }, part.slice(0, -1)), ':'] : el('span', { class: 'string' }, part);
  }));
}

// Colours what stands in quotes in a shell line.
export function colourShell(text) {
  return el('pre', {}, text.split(/('(?:[^'])*'|"(?:[^"])*")/).map((part) => (/^['"]/.test(part) ? el('span', { class: 'string' }, part) : part)));
}
