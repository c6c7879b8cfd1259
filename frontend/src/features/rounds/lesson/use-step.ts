import { useState } from 'react';
import { useApi } from '#lib/api/use-api.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { getRoundState } from '#shared/api/round-endpoints.ts';
import type { RoundStep } from '#shared/domain/round.ts';

/** Milliseconds between two looks at the step: the edge serves one for a second. */
const lookMs = 1000;

/** A step, and the milliseconds by which the server's clock is ahead of this device's. */
export type SeenStep = { readonly step: RoundStep; readonly ahead: number };

/**
 * The step of a lesson, looked at every second while the page is visible. A step that arrives after a newer one is
 * ignored, because the edges of a network keep their own copies. `take` shows a step that this device has made.
 */
export function useStep(code: string) {
  const [seen, setSeen] = useState<SeenStep>();
  const take = (step: RoundStep) =>
    setSeen((before) => {
      const ahead = Date.parse(step.now) - Date.now();
      if (before && step.version < before.step.version) return before;
      // A copy at the edge is up to a second old, so the earliest end of the time is the best known.
      return { step, ahead: before?.step.version === step.version ? Math.max(before.ahead, ahead) : ahead };
    });
  const { error, mutate } = useApi(
    getRoundState,
    { params: { code } },
    {
      dedupingInterval: 0,
      refreshInterval: seen?.step.phase === 'ended' ? 5 * lookMs : lookMs,
      onSuccess: ({ step }) => {
        if (step) take(step);
      },
      // SWR stops polling after an error.
      onErrorRetry: (_error, _key, _config, look) => {
        setTimeout(() => void look(), 2 * lookMs);
      },
    },
  );
  const isGone = isApiError(error, 'NOT_FOUND') || isApiError(error, 'ROUND_DELETED');
  return { seen, isGone, isStale: error !== undefined, take, look: () => void mutate() };
}
