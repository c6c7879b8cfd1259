import './polyfills.ts';
import './styles/site.css';
import { StrictMode, startTransition, useEffect, useInsertionEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { forgetFirstPage } from './app/page-head.ts';
import { restoreSignIn } from './app/root.tsx';
import { routes } from './app/routes.tsx';
import { currentLanguage, embedTexts } from './i18n/i18n.ts';
import { useSiteTexts } from './i18n/texts.ts';
import { embedResponses } from './lib/api/embedded-responses.ts';
import { setRouter } from './lib/auth/target-path.ts';
import { firstPageIsLoaded } from './lib/page/all-styles.ts';
import { followSystemTheme } from './lib/page/theme.ts';
import { tolerateTranslators } from './lib/page/translated-page.ts';

// The content security policy refuses functions that are made from text, so zod must not try to make them. This is
// `z.config({ jitless: true })` without loading zod, and before any schema is created.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root') as HTMLElement;

embedResponses(embedded('responses') ?? []);
embedTexts(embedded('texts'));
followSystemTheme();
tolerateTranslators();
restoreSignIn();
// Starts loading the page immediately, in parallel with the texts.
const router = createBrowserRouter(routes);
setRouter(router);
forgetFirstPage(router);
for (const type of ['pointerover', 'touchstart', 'focusin']) {
  document.addEventListener(type, preloadLinkedPage, { passive: true });
}

const { documentElement } = document;
// For `before-paint.js`: the browser can run the site.
documentElement.dataset.started = '';
/** True if the server rendered the page and it is right for this visitor, which `before-paint.js` has checked. */
const isServed = documentElement.dataset.served === '';
Promise.all([
  useSiteTexts.load(),
  // Until then, the page from the server or the shell's frame is shown.
  pageIsLoaded(),
]).then(
  () => {
    firstPageIsLoaded();
    const site = (
      <StrictMode>
        <Site />
      </StrictMode>
    );
    if (isServed && !router.state.errors && currentLanguage() === documentElement.lang) {
      // A transition hydrates in small steps, so that presses in the meantime are handled soon.
      startTransition(() => {
        hydrateRoot(root, site);
      });
      return;
    }
    // Each page sets its own title.
    document.querySelector('title')?.remove();
    createRoot(root).render(site);
  },
  (error: unknown) => {
    // The texts couldn't be loaded, so this message is in both languages.
    root.textContent =
      'Stránku sa nepodarilo načítať, obnov ju. The page could not be loaded, please reload it.';
    throw error;
  },
);

function Site() {
  useInsertionEffect(() => {
    // React has replaced a page from the server that was hidden, because it isn't right for this visitor.
    delete documentElement.dataset.served;
  }, []);
  useEffect(() => {
    // For `before-paint.js`.
    dispatchEvent(new Event('works'));
  }, []);
  return <RouterProvider router={router} />;
}

/** Returns the JSON data that the server has embedded in the page. */
function embedded(id: string) {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null');
}

/** Resolves when the router has loaded the page of the address, or has failed to load it. */
function pageIsLoaded(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!router.state.initialized) return;
      stop();
      resolve();
    };
    const stop = router.subscribe(check);
    check();
  });
}

/** Preloads the page of a link that is hovered, touched or focused. */
function preloadLinkedPage({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin) return;
  // If it fails, the error is shown when the visitor follows the link.
  preload(link.pathname).catch(() => undefined);
}

async function preload(path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? [];
  await Promise.all(matches.map(({ route: { lazy } }) => typeof lazy === 'function' && lazy()));
}
