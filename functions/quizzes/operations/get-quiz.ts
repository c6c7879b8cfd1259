import { notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { publicRead } from '../../platform/public-read.ts';
import { toQuiz } from '../public-quiz.ts';
import { getQuiz as readQuiz } from '../quiz-store.ts';
import { readByIdOrSlug } from '../slug-store.ts';

/** A published quiz. One GetItem, and one more for a slug not seen before. */
export const getQuiz: Operation<'getQuiz'> = async (input) => {
  const quiz = await readByIdOrSlug(input.params.idOrSlug, readQuiz, (found) => found);
  if (!quiz?.isPublished) throw notFound('Quiz');
  return publicRead(input, toQuiz(quiz));
};
