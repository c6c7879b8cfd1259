import { found } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { publicRead } from '../../platform/public-read.ts';
import { toPlayableQuiz } from '../publication/public-revision.ts';
import { getPublishedRevision } from '../publication/published-quiz-store.ts';

/** The data of the play page. One GetItem, and one more for a slug that isn't cached. */
export const playQuiz: Operation<'playQuiz'> = async (input) => {
  const revision = found(await getPublishedRevision(input.params.idOrSlug), 'Quiz');
  return publicRead(toPlayableQuiz(revision));
};
