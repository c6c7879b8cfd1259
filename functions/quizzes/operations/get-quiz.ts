import { found } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { publicRead } from '../../platform/public-read.ts';
import { toPublicQuiz } from '../publication/public-revision.ts';
import { getPlayedRevision } from '../publication/published-quiz-store.ts';

/** A published quiz. One BatchGetItem, and one more GetItem for a slug that isn't cached. */
export const getQuiz: Operation<'getQuiz'> = async (input) =>
  publicRead(toPublicQuiz(found(await getPlayedRevision(input.params.idOrSlug), 'Quiz')));
