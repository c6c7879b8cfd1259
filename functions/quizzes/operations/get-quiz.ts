import { found } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { publicRead } from '../../platform/public-read.ts';
import { toQuiz } from '../public-quiz.ts';
import { getPublishedQuiz } from '../published-quiz-store.ts';

/** A published quiz. One GetItem, and one more for a slug not seen before. */
export const getQuiz: Operation<'getQuiz'> = async (input) =>
  publicRead(input, toQuiz(found(await getPublishedQuiz(input.params.idOrSlug), 'Quiz')));
