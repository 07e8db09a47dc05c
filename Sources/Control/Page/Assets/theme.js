// Sets the theme before the first paint: the system's, until the person has switched. A classic script, since modules run too late for that.
(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const chosen = () => { try { return localStorage.getItem('theme'); } catch { return null; } };
  const apply = () => { document.documentElement.dataset.theme = chosen() ?? (dark.matches ? 'dark' : 'light'); };
  dark.addEventListener('change', apply);
  apply();
})();
