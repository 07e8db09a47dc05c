// The header: mark and devices over the stage, tools over the work, search, theme. Only what exists stands here.
import { el, setAttribute } from './dom.js';
import { icon, mark } from './icons.js';
import { createSearch } from './search.js';
import { switchTheme } from './themeswitch.js';

export function start() {
  const devices = el('div', { class: 'segments', role: 'radiogroup', 'aria-label': 'Device' },
    el('button', { class: 'segment', role: 'radio', 'aria-checked': 'true' }, icon('phone'), 'Phone'));
  const tools = el('nav', { class: 'tools', 'aria-label': 'Tools' },
    el('a', { class: 'tool', href: '#pushes', 'aria-current': 'page', on: { click: (event) => { event.preventDefault(); document.getElementById('pushes').focus(); } } }, icon('list'), 'Pushes'));
  const theme = el('button', { class: 'button quiet square', on: { click: switchTheme } });
  const drawTheme = () => {
    const dark = document.documentElement.dataset.theme === 'dark';
    theme.replaceChildren(icon(dark ? 'sun' : 'moon'));
    setAttribute(theme, 'aria-label', dark ? 'Switch to light' : 'Switch to dark');
  };
  document.addEventListener('belfry:theme', drawTheme);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', drawTheme);
  drawTheme();
  document.getElementById('header').append(
    el('div', { class: 'brand' }, mark(28), el('h1', {}, 'Belfry'), devices),
    el('div', { class: 'work' }, tools, createSearch(), theme));
}
