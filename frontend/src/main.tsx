import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './lib/pop-guard.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { restoreSession } from './app/load-members.ts';
import { preloadPage, preloadPagesOnIntent } from './app/preload.ts';
import { startI18n } from './i18n/i18n.ts';
import { followSystemTheme } from './lib/theme.ts';

const root = document.getElementById('root') as HTMLElement;

followSystemTheme();
preloadPagesOnIntent();
restoreSession();
// Page and shell arrive side by side; what goes wrong with the page is shown by its error boundary.
const page = preloadPage(location.pathname).catch(() => undefined);
const shell = startI18n({ sk: () => import('./i18n/sk.ts'), en: () => import('./i18n/en.ts') });

Promise.all([shell, page]).then(
  () => {
    // The pages bring titles of their own.
    document.querySelector('title')?.remove();
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  },
  (error: unknown) => {
    // Without texts there is no page to say it in, so both languages.
    root.textContent =
      'Stránku sa nepodarilo načítať, obnov ju. The page could not be loaded, please reload it.';
    throw error;
  },
);
