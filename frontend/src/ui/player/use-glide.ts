import { type RefObject, useLayoutEffect, useRef } from 'react';

const glideMs = 240;

/**
 * Animates an element to its new position when its surroundings change size.
 * @param subject id of the element's content; new content appears in place without an animation
 */
export function useGlide(element: RefObject<HTMLElement | null>, subject: string): void {
  const before = useRef({ subject, top: 0 });
  useLayoutEffect(() => {
    const top = element.current?.offsetTop ?? 0;
    const moved = before.current.top - top;
    const isSame = before.current.subject === subject;
    before.current = { subject, top };
    if (!isSame || moved === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    element.current?.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], {
      duration: glideMs,
      easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    });
  });
}
