import { toPlayableQuiz } from '../data/public-quiz.ts';
import { getPublishedQuizWithQuestions } from '../data/published-quiz.ts';
import type { Operation } from '../lib/operation.ts';
import { publicRead } from '../lib/public-read.ts';

/** What the play page loads. */
export const playQuiz: Operation<'playQuiz'> = async (input) =>
  publicRead(input, toPlayableQuiz(await getPublishedQuizWithQuestions(input.params.idOrSlug)));
