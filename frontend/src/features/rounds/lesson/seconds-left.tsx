import { useEffect, useState } from 'react';
import type { SeenStep } from './use-step.ts';

/** Milliseconds between two looks at the clock. */
const tickMs = 250;

/** The whole seconds that are left for the question that is being asked, by the server's clock; null without a limit. */
export function useSecondsLeft({ step, ahead }: SeenStep): number | null {
  const [now, setNow] = useState(Date.now);
  const isTicking = step.endsAt !== null;
  useEffect(() => {
    if (!isTicking) return;
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [isTicking]);
  if (step.endsAt === null) return null;
  return Math.max(0, Math.ceil((Date.parse(step.endsAt) - now - ahead) / 1000));
}
