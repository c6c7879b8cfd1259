// Runs before the first paint so that the wrong theme never flashes; a file because the CSP allows no inline script.
(() => {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.theme = system;
  try {
    const theme = localStorage.getItem('yq.theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    if (localStorage.getItem('yq.language') === 'en') root.lang = 'en';
  } catch {
    // Storage can be forbidden; the system's theme and Slovak stand then.
  }
})();
