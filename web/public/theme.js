// Before anything is drawn: the theme, so that a dark room stays dark.
(() => {
  let theme = 'system';
  try {
    theme = JSON.parse(localStorage.getItem('mornington/settings') || '{}').theme || 'system';
  } catch {
    // An unreadable setting counts as none.
  }
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = theme === 'system' ? (dark ? 'dark' : 'light') : theme;
})();
