import { found } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { wholeList } from '../../platform/page.ts';
import { publicRead } from '../../platform/public-read.ts';
import { toPlayableQuestion } from '../public-quiz.ts';
import { getPublishedQuizWithQuestions } from '../published-quiz-store.ts';

/** All questions of a published quiz in its order, on one page. */
export const listPublicQuestions: Operation<'listPublicQuestions'> = async (input) => {
  const { questions } = found(await getPublishedQuizWithQuestions(input.params.idOrSlug), 'Quiz');
  return publicRead(input, wholeList(questions.map(toPlayableQuestion)));
};
