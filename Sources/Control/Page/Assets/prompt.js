// An app's question: may it notify? It waits for an answer, here or from a script; nothing is chosen by time.
import { appIcon } from './appicon.js';
import { el } from './dom.js';
import { on, state } from './state.js';
import { permit } from './actions.js';

const asks = [[4, 'alerts'], [2, 'sounds'], [1, 'badges'], [16, 'critical alerts']];
export const current = () => state.screen?.prompts[0] ?? null;

function wishes(options) {
  const words = asks.filter(([bit]) => options & bit).map(([, word]) => word);
  if (words.length === 0) return 'notifications';
  return words.length === 1 ? words[0] : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

export function start() {
  const place = el('div', { class: 'prompting', hidden: true });
  let shown = null;
  on('screen', () => {
    const prompt = current();
    place.hidden = !prompt;
    if (!prompt || prompt.app === shown) {
      if (!prompt) shown = null;
      return;
    }
    shown = prompt.app;
    const answer = (granted) => () => permit(prompt.app, granted);
    place.replaceChildren(el('div', { class: 'prompt', role: 'alertdialog', 'aria-labelledby': 'prompt-question', 'aria-describedby': 'prompt-more' },
      appIcon(prompt.app, prompt.appName),
      el('h2', { id: 'prompt-question' }, `Let ${prompt.appName} notify you?`),
      el('p', { id: 'prompt-more' }, `It asks for ${wishes(prompt.options)}. You can change this later.`),
      el('button', { class: 'button primary', on: { click: answer(true) } }, 'Allow', el('kbd', { 'aria-hidden': 'true' }, 'Y')),
      el('button', { class: 'button', on: { click: answer(false) } }, 'Don’t allow', el('kbd', { 'aria-hidden': 'true' }, 'D')),
      el('small', {}, 'Asked once. A script can answer it too.')));
  });
  return place;
}
