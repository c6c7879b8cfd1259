import type { DataOf, InputOf } from '#shared/api/client-types.ts';
import { listQuizzes } from '#shared/api/public-quizzes.endpoints.ts';
import type { ListReading } from '../../../lib/use-list.ts';
import { useReading } from './use-reading.ts';

/** Reads published quizzes. */
export function useQuizzes(
  query: NonNullable<InputOf<'listQuizzes'>['query']>,
): ListReading<DataOf<'listQuizzes'>> {
  return useReading(listQuizzes, { query });
}
