import { useEffect, useState } from 'react';

const durationMs = 900;

/**
 * A number that runs from 0 to `target` once, slowing down at the end. With reduced motion it is `target` immediately.
 */
export function useCountUp(target: number): number {
  const [share, setShare] = useState(() => (isMotionUnwanted() ? 1 : 0));
  useEffect(() => {
    if (isMotionUnwanted()) return;
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const time = Math.min(1, Math.max(0, (now - start) / durationMs));
      setShare(1 - (1 - time) ** 3);
      if (time < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return share * target;
}

function isMotionUnwanted(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
