import { useEffect, useEffectEvent } from 'react';
import { getSessionImage } from '#shared/api/ai-images.endpoints.ts';
import type { SessionImage } from '#shared/domain/session-image.ts';
import { call } from '../../../lib/api-client.ts';
import { isApiError } from '../../../lib/api-error.ts';

/** Milliseconds until the next question, by how long one has been asking. */
export function pollDelay(askedForMs: number): number {
  if (askedForMs < 10_000) return 1000;
  return askedForMs < 60_000 ? 2000 : 5000;
}

type Listener = {
  onAnswer(image: SessionImage): void;
  /** It is not there any more. */
  onGone(id: string): void;
};

/** Asks for pictures that are being made until each is ready or has failed: every second at first, then slower. */
export function useImagePolling(pending: readonly string[], listener: Listener): void {
  const onAnswer = useEffectEvent(listener.onAnswer);
  const onGone = useEffectEvent(listener.onGone);
  const ids = pending.toSorted().join(' ');
  useEffect(() => {
    if (ids === '') return;
    const controller = new AbortController();
    const begun = Date.now();
    let timer: ReturnType<typeof setTimeout>;
    const askAll = async () => {
      await Promise.all(
        ids.split(' ').map(async (id) => {
          try {
            const image = await call(getSessionImage, { params: { id } }, { signal: controller.signal });
            if (!controller.signal.aborted) onAnswer(image);
          } catch (error) {
            // Anything else passes: the next round asks again.
            if (isApiError(error, 'NOT_FOUND')) onGone(id);
          }
        }),
      );
      if (!controller.signal.aborted) timer = setTimeout(() => void askAll(), pollDelay(Date.now() - begun));
    };
    timer = setTimeout(() => void askAll(), pollDelay(0));
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [ids]);
}
