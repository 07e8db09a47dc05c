// The person's own choice between light and dark; theme.js sets it before the first paint.
export function switchTheme() {
  const root = document.documentElement;
  root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem('theme', root.dataset.theme);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  document.dispatchEvent(new Event('belfry:theme'));
}
