import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/layout.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { restoreSignIn } from './app/root.tsx';
import { patchRoutesOnNavigation, routes, routesFor } from './app/routes.tsx';
import { startI18n } from './i18n/i18n.ts';
import { setRouter } from './lib/target-path.ts';
import { followSystemTheme } from './lib/theme.ts';

const root = document.getElementById('root') as HTMLElement;

followSystemTheme();
restoreSignIn();
// Starts loading the page at once, at the same time as the texts.
const router = createBrowserRouter(routes, { patchRoutesOnNavigation });
setRouter(router);
for (const type of ['pointerover', 'touchstart', 'focusin']) {
  document.addEventListener(type, preloadLinkedPage, { passive: true });
}

startI18n({ sk: () => import('./i18n/sk.ts'), en: () => import('./i18n/en.ts') }).then(
  () => {
    // Each page sets its own title.
    document.querySelector('title')?.remove();
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  },
  (error: unknown) => {
    // The texts are missing, so this one is in both languages.
    root.textContent =
      'Stránku sa nepodarilo načítať, obnov ju. The page could not be loaded, please reload it.';
    throw error;
  },
);

/** Loads the page of a link that is pointed at, touched or focused before the visitor follows it. */
function preloadLinkedPage({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin) return;
  // A failure is shown by the visit itself.
  preload(link.pathname).catch(() => undefined);
}

async function preload(path: string): Promise<void> {
  const matches = matchRoutes(await routesFor(path), path) ?? [];
  await Promise.all(matches.map(({ route: { lazy } }) => typeof lazy === 'function' && lazy()));
}
