// A button that copies a text, and says so for a moment.
import { el } from './dom.js';
import { icon } from './icons.js';
import { announce } from './announce.js';

export function copyButton(name, text, sign, kind = 'button') {
  const words = el('span', {}, name);
  const button = el('button', { class: kind, 'data-stop': name }, sign && icon(sign), words);
  button.addEventListener('click', async () => {
    const done = await copy(text());
    words.textContent = done ? 'Copied' : 'Could not copy';
    announce(words.textContent);
    setTimeout(() => { words.textContent = name; }, 1600);
  });
  return button;
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = el('textarea', { class: 'unseen', 'aria-hidden': 'true' });
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    return done;
  }
}
