// The live regions: at most one sentence a second, and a storm in one.
import { on } from './state.js';
import { plural } from './words.js';

const waiting = { polite: [], assertive: [] };
let busy = false;

function speak() {
  const region = waiting.assertive.length > 0 ? 'assertive' : 'polite';
  const lines = waiting[region].splice(0);
  if (lines.length === 0) {
    busy = false;
    return;
  }
  busy = true;
  document.getElementById(region).textContent = lines.length > 3 ? plural(lines.length, 'new notification') : lines.join(' ');
  setTimeout(speak, 1000);
}

export function announce(sentence, region = 'polite') {
  waiting[region].push(sentence);
  if (!busy) speak();
}

const sentence = (card) => [`${card.appName}: ${card.title}`, card.subtitle, card.body].filter(Boolean).join('. ');

export function start() {
  const arrived = ({ _0: card }) => announce(sentence(card), card.level === 3 ? 'assertive' : 'polite');
  on('center:delivered', arrived);
  on('center:replaced', arrived);
  on('center:prompted', ({ _0: prompt }) => announce(`${prompt.appName} asks whether it may notify you. Press Y to allow, D to refuse.`));
  on('notice', (text) => announce(text));
}
