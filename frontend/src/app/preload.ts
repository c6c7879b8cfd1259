import { matchPath } from 'react-router-dom';
import { preloadPublicLayout } from './lazy-layout.tsx';
import { accountPaths } from './lazy-members.tsx';
import { loadMembers } from './load-members.ts';
import { playPage, publicPages } from './pages.tsx';

/** Starts loading the page that an address shows. */
export function preloadPage(pathname: string): Promise<unknown> {
  if (matchPath(playPage.path, pathname)) return playPage.preload();
  const isMembers = [...accountPaths, 'admin/*'].some((path) => matchPath(path, pathname));
  const page = publicPages.find(({ path }) => path !== '*' && matchPath(path, pathname));
  return Promise.all([
    preloadPublicLayout(),
    isMembers ? loadMembers().then(({ preload }) => preload(pathname)) : page?.preload(),
  ]);
}

/** From now on a link that is pointed at, touched or focused loads its page before it is followed. */
export function preloadPagesOnIntent(): void {
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin) return;
    preloadPage(link.pathname).catch(() => {
      // Only a head start; the visit itself tries again and shows what is wrong.
    });
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, onIntent, { passive: true });
  }
}
