import { limits } from '#shared/domain/limits.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Quota } from '../../platform/quota-store.ts';
import { countQuizzes } from '../content/quiz-store.ts';

/**
 * Throws TOO_MANY_QUIZZES if an author has all the quizzes that one may have. Parallel calls may exceed the limit by a few.
 * One Query for each MB.
 */
export async function refuseTooManyQuizzes(ownerId: string): Promise<void> {
  const { perAuthor } = limits.quiz;
  if ((await countQuizzes(ownerId)) < perAuthor) return;
  throw new AppError('TOO_MANY_QUIZZES', {
    detail: `You have ${perAuthor} quizzes, with those in the bin. Delete some for good and try again`,
  });
}

/** What counts a copy of a quiz. */
export function copyQuota(authorId: string): Quota {
  return { kind: 'COPY', subject: 'author', id: authorId, limit: limits.quiz.copiesPerDay };
}
