import { toPlayableQuestion } from '../data/public-quiz.ts';
import { getPublishedQuizWithQuestions } from '../data/published-quiz.ts';
import type { Operation } from '../lib/operation.ts';
import { wholeList } from '../lib/page.ts';
import { publicRead } from '../lib/public-read.ts';

/** All questions of a published quiz in its order, on one page. */
export const listPublicQuestions: Operation<'listPublicQuestions'> = async (input) => {
  const { questions } = await getPublishedQuizWithQuestions(input.params.idOrSlug);
  return publicRead(input, wholeList(questions.map(toPlayableQuestion)));
};
