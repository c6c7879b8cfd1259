import type { AttemptResults } from '#shared/domain/attempt.ts';
import { getRevision } from '../quizzes/publication/revision-store.ts';
import { isTakenDown } from '../quizzes/publication/takedown-store.ts';
import { reviewOf, toAttempt } from './attempt-rules.ts';
import type { AttemptItem } from './table.ts';

/**
 * A completed attempt with its review; `undefined` if the quiz is taken down. One GetItem, and one more for a revision that
 * isn't cached.
 */
export async function reviewedAttempt(attempt: AttemptItem): Promise<AttemptResults | undefined> {
  if (await isTakenDown(attempt.quizId)) return undefined;
  const revision = await getRevision(attempt.quizId, attempt.revision);
  return revision && { ...toAttempt(attempt, new Date()), questions: reviewOf(attempt, revision) };
}
