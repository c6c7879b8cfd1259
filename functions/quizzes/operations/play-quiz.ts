import { found } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { publicRead } from '../../platform/public-read.ts';
import { toPlayableQuiz } from '../public-quiz.ts';
import { getPublishedQuizWithQuestions } from '../published-quiz-store.ts';

/** What the play page loads. */
export const playQuiz: Operation<'playQuiz'> = async (input) => {
  const quiz = found(await getPublishedQuizWithQuestions(input.params.idOrSlug), 'Quiz');
  return publicRead(input, toPlayableQuiz(quiz));
};
