import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Attempt } from '#shared/domain/attempt.ts';
import { resultTier } from '#shared/domain/result-tier.ts';

/** Confetti for a perfect score that was reached just now: not on a reload, not where motion is unwanted. */
export function Celebration({ attempt }: { attempt: Attempt }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isDue = state?.isFresh === true && resultTier(attempt.score ?? 0) === 'perfect';

  useEffect(() => {
    if (!isDue || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    import('./confetti.ts').then(
      ({ throwConfetti }) => {
        throwConfetti();
        void navigate('.', { replace: true, state: null, preventScrollReset: true });
      },
      // Only an ornament: the result stands without it.
      reportError,
    );
  }, [isDue, navigate]);
  return null;
}
