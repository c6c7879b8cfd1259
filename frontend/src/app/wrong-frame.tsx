import { useLocation } from 'react-router-dom';
import { useSiteTexts } from '../i18n/texts.ts';

const embedded = /^\/embed\/[^/]+(\/result\/[^/]+)?\/?$/i;

/**
 * Whether a page is in a frame that must not show it. Other sites may frame pages below `/embed/`, and a link or an
 * unknown address could lead from there to any other page without a request that the browser could refuse.
 */
export function isWronglyFramed(pathname: string): boolean {
  // Pages are also rendered on the server.
  return typeof window !== 'undefined' && window.self !== window.top && !embedded.test(pathname);
}

/** Shown instead of such a page: a link that opens it outside the frame. */
export function WrongFrame() {
  const t = useSiteTexts();
  const { pathname, search } = useLocation();
  return (
    <main id="main">
      <a href={`${pathname}${search}`} target="_blank" rel="noreferrer">
        {t('openOnSite')}
      </a>
    </main>
  );
}
