import type { createBrowserRouter } from 'react-router-dom';

/** Tags of the head that describe the page which the server rendered. */
const tagsOfOnePage =
  'link[rel=canonical],link[hreflang],meta[property],meta[name=robots],meta[name^=twitter],script[type="application/ld+json"]';

/** Removes those tags when the visitor leaves the first page: a browser would share that page's address. */
export function forgetFirstPage(router: ReturnType<typeof createBrowserRouter>): void {
  const { pathname } = location;
  const stop = router.subscribe((state) => {
    if (state.location.pathname === pathname) return;
    stop();
    for (const tag of document.head.querySelectorAll(tagsOfOnePage)) tag.remove();
  });
}
