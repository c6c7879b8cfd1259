// Runs before the first paint, so that the page doesn't flash a wrong theme, spacing or language: inline in pages from the
// server, as a file in the shell. Written in the JavaScript of 2009 (ECMAScript 5), because it also runs in browsers that
// are too old for the site, and tells their users so.
(function () {
  var root = document.documentElement;
  var system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.theme = system;
  // The shell is the same for all visitors. A page from the server is in a language that the edge has chosen like this.
  if (!('served' in root.dataset)) {
    var known = /(?:^|,)(sk|cs|en)\b/i.exec(String(navigator.languages || navigator.language));
    if (known && known[1].toLowerCase() === 'en') root.lang = 'en';
  }
  // Before the visitor chooses a language, it is that of the page.
  var language = root.lang;
  /** Hides a page from the server that isn't right for this visitor. The browser renders it instead. */
  function refuse() {
    if ('served' in root.dataset) root.dataset.served = 'other';
  }
  function keep(chosen) {
    document.cookie = 'yq.language=' + chosen + '; path=/; max-age=31536000; samesite=lax';
  }
  try {
    var theme = localStorage.getItem('yq.theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    if (localStorage.getItem('yq.spacing') === 'wide') root.dataset.spacing = 'wide';

    // `?lang=en` is the address of a page in one language: the language is stored as the choice, and the query is
    // removed.
    var address = new URL(location.href);
    var asked = address.searchParams.get('lang');
    if (asked === 'sk' || asked === 'en') {
      localStorage.setItem('yq.language', asked);
      keep(asked);
      address.searchParams['delete']('lang');
      history.replaceState(history.state, '', address);
    }
    var stored = localStorage.getItem('yq.language');
    if (stored === 'sk' || stored === 'en') language = stored;
    if (localStorage.getItem('yq.refreshToken')) root.dataset.signedIn = '';
    if (localStorage.getItem('yq.history') || localStorage.getItem('yq.practice'))
      root.dataset.comesBack = '';

    var slug = (/^\/(?:play|embed)\/([^/]+)/.exec(location.pathname) || [])[1];
    var isPlayed = Object.keys(localStorage).some(function (name) {
      if (name.indexOf('yq.play.') === 0) root.dataset.comesBack = '';
      return (
        name === 'yq.play.' + slug ||
        (name.indexOf('yq.play.') === 0 && localStorage.getItem(name).indexOf('"slug":"' + slug + '"') !== -1)
      );
    });
    // The page from the server shows the first question.
    if (slug && isPlayed) refuse();
  } catch (error) {
    // Storage can be forbidden: the system's theme and the page's language apply then.
  }
  // In a frame of another site the browser shows other content than the server, except for the embedded player.
  if (window.self !== window.top && !/^\/embed\/[^/]+\/?$/i.test(location.pathname)) refuse();
  if (root.lang !== language) {
    keep(language);
    refuse();
  }
  root.lang = language;

  /** Runs a function with each element that the selector matches now. */
  function each(selector, run) {
    Array.prototype.forEach.call(document.querySelectorAll(selector), run);
  }

  // Presses and choices before the page works are repeated as soon as it does. Links work already.
  var pressed = [];
  function note(event) {
    var target = event.target;
    if (!target.closest || target.closest('a')) return;
    // What is typed stays in the field, which its component reads.
    if (event.type === 'input' && target.tagName !== 'SELECT') return;
    pressed.push({ event: event, value: target.value });
    // React listens before it has hydrated the page. It would handle the event as well, with a select's old value.
    event.stopPropagation();
    // The repeated press sends the form or ticks the box.
    if (event.type === 'click' && target.closest('button, input, label')) event.preventDefault();
  }
  var kinds = ['click', 'keydown', 'input', 'change'];
  kinds.forEach(function (kind) {
    addEventListener(kind, note, true);
  });
  addEventListener('works', function () {
    kinds.forEach(function (kind) {
      removeEventListener(kind, note, true);
    });
    pressed.splice(0).forEach(function (one) {
      var target = one.event.target;
      // When React renders a select again during hydration, it shows the value from the server.
      if (target.tagName === 'SELECT') target.value = one.value;
      target.dispatchEvent(new one.event.constructor(one.event.type, one.event));
    });
  });

  // The order in which the options of the page's question are shown, as a permutation of their positions: the page from
  // the server is the same for all visitors. `lib/option-order.ts` gives React the same.
  var order = [];
  for (var place = 0; place < 8; place += 1) order.splice(Math.random() * (place + 1), 0, place);
  root.dataset.order = order.join('');

  /** Shuffles the options of the page from the server as soon as the parser has added all of them. */
  var isShuffled = false;
  function shuffleOptions() {
    if (isShuffled) return;
    var options = document.querySelectorAll('[data-option]');
    var elements = document.getElementsByTagName('*');
    if (!options[0] || options[0].parentNode.contains(elements[elements.length - 1])) return;
    isShuffled = true;
    var contents = Array.prototype.map.call(options, function (option) {
      return [option.dataset.option, option.querySelector('[lang]').textContent];
    });
    order
      .filter(function (place) {
        return contents[place];
      })
      .forEach(function (place, index) {
        options[index].dataset.option = contents[place][0];
        options[index].querySelector('[lang]').textContent = contents[place][1];
      });
  }

  // The CSP forbids style attributes in HTML, but not styles set by a script: each style is set as the parser adds its
  // element.
  var observer = new MutationObserver(function (records) {
    shuffleOptions();
    records.forEach(function (record) {
      Array.prototype.forEach.call(record.addedNodes, function (node) {
        if (node.dataset && node.dataset.style) node.style.cssText = node.dataset.style;
      });
    });
  });
  observer.observe(document, { childList: true, subtree: true });

  // A script that was not loaded is a matter of the network, not of the browser.
  var isIncomplete = false;
  addEventListener(
    'error',
    function (event) {
      if (event.target.tagName === 'SCRIPT') isIncomplete = true;
    },
    true,
  );
  var texts = {
    sk: [
      'Tento prehliadač je príliš starý, kvíz v ňom nepôjde hrať. Skús novší.',
      'Stránka sa nenačítala celá. Obnov ju.',
    ],
    en: [
      'This browser is too old, so quizzes can’t be played in it. Try a newer one.',
      'The page wasn’t loaded completely. Please reload it.',
    ],
  };
  document.addEventListener('DOMContentLoaded', function () {
    observer.disconnect();
    // The site's module runs before this event, unless the browser can't run or load it.
    if ('started' in root.dataset) return;
    each('button, select', function (control) {
      control.style.display = 'none';
    });
    root.removeAttribute('data-served');
    var text = document.createElement('p');
    text.setAttribute('role', 'alert');
    text.style.cssText = 'padding:1rem;background:#ffe9cc;color:#1b2130;font-weight:600;text-align:center';
    text.textContent = (texts[language] || texts.sk)[isIncomplete ? 1 : 0];
    var page = document.getElementById('root');
    page.insertBefore(text, page.firstChild);
  });
})();
