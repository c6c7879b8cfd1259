// Runs before the first paint, so that the page doesn't flash a wrong theme or language: inline in pages from the
// server, as a file in the shell.
(() => {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.theme = system;
  // Before the visitor chooses a language, it is that of the page, which the edge has chosen by the browser's
  // languages.
  let language = root.lang;
  /** Hides a page from the server that isn't right for this visitor. The browser renders it instead. */
  const refuse = () => {
    if ('served' in root.dataset) root.dataset.served = 'other';
  };
  const keep = (chosen) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API would be too late for the next request
    document.cookie = `yq.language=${chosen}; path=/; max-age=31536000; samesite=lax`;
  };
  try {
    const theme = localStorage.getItem('yq.theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;

    // `?lang=en` is the address of a page in one language: the language is stored as the choice, and the query is
    // removed.
    const address = new URL(location.href);
    const asked = address.searchParams.get('lang');
    if (asked === 'sk' || asked === 'en') {
      localStorage.setItem('yq.language', asked);
      keep(asked);
      address.searchParams.delete('lang');
      history.replaceState(history.state, '', address);
    }
    const stored = localStorage.getItem('yq.language');
    if (stored === 'sk' || stored === 'en') language = stored;
    if (localStorage.getItem('yq.refreshToken')) root.dataset.signedIn = '';

    const [, slug] = /^\/play\/([^/]+)/.exec(location.pathname) ?? [];
    const isPlayed = Object.keys(localStorage).some(
      (name) =>
        name === `yq.play.${slug}` ||
        (name.startsWith('yq.play.') && localStorage.getItem(name).includes(`"slug":"${slug}"`)),
    );
    // The page from the server shows the first question.
    if (slug && isPlayed) refuse();
  } catch {
    // Storage can be forbidden: the system's theme and the page's language apply then.
  }
  if (root.lang !== language) {
    keep(language);
    refuse();
  }
  root.lang = language;

  // On a slow network the fonts would be too late for this page anyway, and delay its first picture. The page requests
  // them later then, and the next page has them.
  if ((navigator.connection?.effectiveType ?? '4g') === '4g') {
    for (const link of document.querySelectorAll('[rel=font]')) link.rel = 'preload';
  }

  // Presses and choices before the page works are repeated as soon as it does. Links work already.
  const pressed = [];
  const note = (event) => {
    if (!event.target.closest?.('a')) pressed.push(event);
  };
  const kinds = ['click', 'keydown', 'change'];
  for (const kind of kinds) addEventListener(kind, note, true);
  addEventListener(
    'works',
    () => {
      for (const kind of kinds) removeEventListener(kind, note, true);
      for (const event of pressed) event.target.dispatchEvent(new event.constructor(event.type, event));
    },
    { once: true },
  );

  // The CSP forbids style attributes in HTML, but not styles set by a script: each style is set as the parser adds its
  // element.
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const { dataset, style } of addedNodes) if (dataset?.style) style.cssText = dataset.style;
    }
  });
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => observer.disconnect());
})();
