import { toQuiz } from '../data/public-quiz.ts';
import { getQuiz as readQuiz } from '../data/quiz-store.ts';
import { readByIdOrSlug } from '../data/slug-store.ts';
import { notFound } from '../lib/app-error.ts';
import type { Operation } from '../lib/operation.ts';
import { publicRead } from '../lib/public-read.ts';

/** A published quiz. One GetItem, and one more for a slug not seen before. */
export const getQuiz: Operation<'getQuiz'> = async (input) => {
  const quiz = await readByIdOrSlug(input.params.idOrSlug, readQuiz, (found) => found);
  if (!quiz?.isPublished) throw notFound('Quiz');
  return publicRead(input, toQuiz(quiz));
};
