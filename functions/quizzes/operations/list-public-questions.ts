import { found } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { wholeList } from '../../platform/page.ts';
import { publicRead } from '../../platform/public-read.ts';
import { toUnansweredQuestion } from '../publication/public-revision.ts';
import { getPublishedRevision } from '../publication/published-quiz-store.ts';

/**
 * All questions of a published quiz in its order, on one page. One GetItem, and one more for a slug that isn't cached.
 */
export const listPublicQuestions: Operation<'listPublicQuestions'> = async (input) => {
  const { questions } = found(await getPublishedRevision(input.params.idOrSlug), 'Quiz');
  return publicRead(wholeList(questions.map(toUnansweredQuestion)));
};
