import { useEffect, useState } from 'react';
import { embeddedResponse, read } from '#lib/api/embedded-responses.ts';
import type { ListReading } from '#lib/api/use-list.ts';
import type { ApiError } from '#shared/api/api-error.ts';
import type { DataOf, InputOf } from '#shared/api/client-types.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import type { OperationId } from '#shared/api/routes.ts';

/** The last responses by call, to show them immediately when the visitor comes back. */
export const readings = new Map<string, unknown>();

const retries = 3;
const retryPauseMs = 5000;

/**
 * Reads like `useApi`, but without SWR, which the first visit of the home page then doesn't need to load. The previous
 * response is shown until the new one arrives. Temporary errors are retried after increasing pauses, and the data is
 * read again when the browser comes online.
 */
export function useReading<Id extends OperationId>(
  endpoint: Endpoint<Id>,
  input: InputOf<Id>,
): ListReading<DataOf<Id>> {
  const key = JSON.stringify([endpoint.id, input]);
  const [outcome, setOutcome] = useState<{ readonly key: string; readonly error?: ApiError }>();
  const [reads, setReads] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the call; a higher `reads` reads again
  useEffect(() => {
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout>;
    let retry = 0;
    const load = () =>
      read(endpoint, input).then(
        (data) => {
          readings.set(key, data);
          if (isWanted) setOutcome({ key });
        },
        (error: ApiError) => {
          if (!isWanted) return;
          setOutcome({ key, error });
          if (!error.isTemporary || retry === retries) return;
          // Adds randomness, so that browsers don't all retry at the same time.
          timer = setTimeout(load, (Math.random() + 0.5) * retryPauseMs * 2 ** retry);
          retry += 1;
        },
      );
    void load();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [key, reads]);

  useEffect(() => {
    const readAgain = () => setReads((count) => count + 1);
    addEventListener('online', readAgain);
    return () => removeEventListener('online', readAgain);
  }, []);

  const embedded = embeddedResponse(endpoint, input);
  const data = (readings.get(key) as DataOf<Id> | undefined) ?? embedded?.data;
  const error = outcome?.key === key ? outcome.error : embedded?.error;
  return {
    data,
    error,
    isLoading: !data && !error,
    retry() {
      setOutcome(undefined);
      setReads(reads + 1);
    },
  };
}
