import type { Operation } from '../../platform/operation.ts';
import { wholeList } from '../../platform/page.ts';
import { publicRead } from '../../platform/public-read.ts';
import { toPlayableQuestion } from '../public-quiz.ts';
import { getPublishedQuizWithQuestions } from '../published-quiz.ts';

/** All questions of a published quiz in its order, on one page. */
export const listPublicQuestions: Operation<'listPublicQuestions'> = async (input) => {
  const { questions } = await getPublishedQuizWithQuestions(input.params.idOrSlug);
  return publicRead(input, wholeList(questions.map(toPlayableQuestion)));
};
