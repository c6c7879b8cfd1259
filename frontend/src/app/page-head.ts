import type { createBrowserRouter } from 'react-router-dom';

/** Tags of the head that name the page which came from the server. */
const tagsOfOnePage =
  'link[rel=canonical],link[hreflang],meta[property],meta[name=robots],meta[name^=twitter],script[type="application/ld+json"]';

/** Removes what the head says of the first page when the visitor leaves it: a browser would share its address. */
export function forgetFirstPage(router: ReturnType<typeof createBrowserRouter>): void {
  const { pathname } = location;
  const stop = router.subscribe((state) => {
    if (state.location.pathname === pathname) return;
    stop();
    for (const tag of document.head.querySelectorAll(tagsOfOnePage)) tag.remove();
  });
}
