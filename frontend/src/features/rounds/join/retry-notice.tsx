import { useEffect, useEffectEvent, useState } from 'react';
import { isApiError } from '#shared/api/api-error.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { useJoinTexts } from './texts.ts';

/** Seconds to wait when the response doesn't say how many. */
const usualSeconds = 5;
/** Longer waits are the visitor's choice. */
const longestSeconds = 600;
/** A class that was refused together tries again within so many seconds, not all at once. */
const spreadSeconds = 3;

/**
 * Makes a call again by itself when it was refused because of too many calls, as soon as the response allows it.
 * @returns the seconds until then; null if the call isn't made again
 */
export function useSecondsUntilRetry(error: unknown, retry: () => void): number | null {
  const [left, setLeft] = useState<number | null>(null);
  const again = useEffectEvent(retry);
  useEffect(() => {
    const isBusy = isApiError(error) && error.status === 429;
    const seconds = isBusy ? (error.retryAfter ?? usualSeconds) : Number.POSITIVE_INFINITY;
    if (seconds > longestSeconds) return setLeft(null);
    const endsAt = Date.now() + (seconds + Math.random() * spreadSeconds) * 1000;
    const look = () => {
      const remaining = Math.ceil((endsAt - Date.now()) / 1000);
      setLeft(Math.max(remaining, 0));
      if (remaining > 0) return;
      clearInterval(timer);
      again();
    };
    const timer = setInterval(look, 1000);
    look();
    return () => clearInterval(timer);
  }, [error]);
  return left;
}

/** Says that a call is made again by itself, and in how many seconds; nothing for null. Only the first part is announced. */
export function RetryNotice({ seconds }: { seconds: number | null }) {
  const t = useJoinTexts();
  return (
    <>
      <LiveRegion>{seconds === null ? '' : t('retries')}</LiveRegion>
      {seconds !== null && (
        <p className="callout bg-primary-tint block" aria-hidden="true">
          <span>{t('retries')}</span> <span>{t('retriesIn', { seconds })}</span>
        </p>
      )}
    </>
  );
}
