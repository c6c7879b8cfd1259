import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Attempt } from '#shared/domain/attempt.ts';
import { resultTier } from '#shared/domain/result-tier.ts';

/** Confetti for a new perfect score: not after a reload, and not with reduced motion. */
export function Celebration({ attempt }: { attempt: Attempt }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isDue = state?.isFresh === true && resultTier(attempt.score ?? 0) === 'perfect';

  useEffect(() => {
    if (!isDue || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    import('./confetti.ts').then(
      ({ throwConfetti }) => {
        throwConfetti();
        void navigate('.', {
          replace: true,
          state: { ...state, isFresh: false },
          preventScrollReset: true,
        });
      },
      // Decoration only: the page works without it, and it isn't loaded if the visitor leaves the page.
      () => undefined,
    );
  }, [isDue, navigate, state]);
  return null;
}
