// The verdict: the sentence of what happened and the one cause, tinted by its mark, with a glyph for the kind of end.
import { el } from './dom.js';
import { icon } from './icons.js';

const byStage = {
  presented: 'check', replacedInPlace: 'swap', handedToApp: 'apps', listed: 'moon', suppressed: 'belloff', filtered: 'cross', collapsed: 'store', expired: 'clock',
  refused: 'key', discarded: 'cross', stored: 'unlink',
};
const byMark = { fine: 'check', quiet: 'hidden', never: 'cross', waiting: 'clock' };

export function verdict({ verdict: { mark, sentence }, last, remark }) {
  const sign = mark === 'waiting' ? (last === 'stored' ? 'unlink' : 'clock') : byStage[last] ?? byMark[mark];
  return el('section', { class: `verdict ${mark}`, 'aria-label': 'What happened' },
    el('span', { class: 'glyph' }, icon(sign)),
    el('div', {}, el('h3', {}, sentence), remark && el('p', {}, remark)));
}
