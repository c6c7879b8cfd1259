import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Milliseconds after a navigation in which a heading that renders late still gets the focus. */
const patienceMs = 4000;
/** Shared by the whole site, so that it outlives a change of layout. */
let shownPath: string | null = null;

/**
 * On every change of page moves the focus to its main heading, so that screen readers read it and Tab continues from
 * there. A heading that renders late, or replaces the first one, gets the focus too, unless the visitor has already
 * moved it somewhere else.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const main = document.getElementById('main');
    const isNavigation = shownPath !== null && shownPath !== pathname;
    shownPath = pathname;
    if (!isNavigation || !main) return;
    if (!focusHeading(main)) main.focus({ preventScroll: true });
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body || document.activeElement === main) focusHeading(main);
    });
    observer.observe(main, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), patienceMs);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [pathname]);
}

/** @returns whether the focus is where it should be: on the heading, or where the page itself has moved it */
function focusHeading(main: HTMLElement): boolean {
  const focused = document.activeElement;
  if (focused && focused !== main && main.contains(focused)) return true;
  const heading = main.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
