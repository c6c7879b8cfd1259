import { useEffect, useState } from 'react';
import type { ApiError } from '#shared/api/api-error.ts';
import type { DataOf, InputOf } from '#shared/api/client-types.ts';
import { listQuizzes } from '#shared/api/public-quizzes.endpoints.ts';
import { embeddedAnswer, read } from '../../../lib/embedded-answers.ts';
import type { ListReading } from '../../../lib/use-list.ts';

type Query = NonNullable<InputOf<'listQuizzes'>['query']>;

/** The last answers by query: coming back shows the list at once. */
export const quizLists = new Map<string, DataOf<'listQuizzes'>>();

const retries = 3;
const retryPauseMs = 5000;

/**
 * Reads published quizzes as `useApi` does, but without SWR, which the first visit of the home page need not load: a
 * list that was read before is shown until the new answer, temporary errors are retried after growing pauses, and the
 * list is read again when the browser comes online.
 */
export function useQuizzes(query: Query): ListReading<DataOf<'listQuizzes'>> {
  const key = JSON.stringify(query);
  const [outcome, setOutcome] = useState<{ readonly key: string; readonly error?: ApiError }>();
  const [reads, setReads] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for `query`; a higher `reads` reads again
  useEffect(() => {
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout>;
    let retry = 0;
    const load = () =>
      read(listQuizzes, { query }).then(
        (list) => {
          quizLists.set(key, list);
          if (isWanted) setOutcome({ key });
        },
        (error: ApiError) => {
          if (!isWanted) return;
          setOutcome({ key, error });
          if (!error.isTemporary || retry === retries) return;
          // Not all browsers at the same time.
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

  const embedded = embeddedAnswer(listQuizzes, { query });
  const data = quizLists.get(key) ?? embedded?.data;
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
