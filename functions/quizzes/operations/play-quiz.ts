import type { Operation } from '../../platform/operation.ts';
import { publicRead } from '../../platform/public-read.ts';
import { toPlayableQuiz } from '../public-quiz.ts';
import { getPublishedQuizWithQuestions } from '../published-quiz.ts';

/** What the play page loads. */
export const playQuiz: Operation<'playQuiz'> = async (input) =>
  publicRead(input, toPlayableQuiz(await getPublishedQuizWithQuestions(input.params.idOrSlug)));
