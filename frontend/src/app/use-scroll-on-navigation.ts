import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const positions = new Map<string, number>();
/** Milliseconds in which content may still arrive that the old position needs. */
const patienceMs = 3000;

/** A new page starts at its top; going back returns to where one was. Changes of the query alone scroll nothing. */
export function useScrollOnNavigation(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();

  useEffect(() => {
    history.scrollRestoration = 'manual';
    // Until the page is hidden: a reload stays where it was.
    const onHide = () => {
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', onHide);
    return () => removeEventListener('pagehide', onHide);
  }, []);

  // Removed before the next page is scrolled, whose first scroll event must not be taken for this one's.
  useLayoutEffect(() => {
    const remember = () => positions.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the query's key alone must not scroll
  useLayoutEffect(() => {
    if (type !== NavigationType.Pop) {
      scrollTo(0, 0);
      return;
    }
    const wanted = positions.get(key);
    return wanted === undefined ? undefined : scrollWhenPossible(wanted);
  }, [pathname]);
}

/** Scrolls down as soon as the page is long enough; gives up when the visitor scrolls. Gives what stops it. */
function scrollWhenPossible(top: number): () => void {
  const tryNow = () => {
    if (document.documentElement.scrollHeight - innerHeight < top) return false;
    scrollTo(0, top);
    return true;
  };
  if (tryNow()) return () => undefined;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    removeEventListener('wheel', stop);
    removeEventListener('touchmove', stop);
  };
  const observer = new ResizeObserver(() => {
    if (tryNow()) stop();
  });
  observer.observe(document.body);
  const timer = setTimeout(stop, patienceMs);
  addEventListener('wheel', stop, { passive: true });
  addEventListener('touchmove', stop, { passive: true });
  return stop;
}
