import { networkHash } from '../../accounts/keyed-hash.ts';
import { getOwnAccount } from '../../accounts/own-account.ts';
import { withEtag } from '../../platform/etag.ts';
import type { Operation } from '../../platform/operation.ts';
import { showOwnQuiz } from '../content/shown-own-quizzes.ts';
import { quizOrProblem } from '../problems.ts';
import { storePublication } from '../publication/quiz-publication.ts';

/** Publishes a quiz. Five GetItems, two Queries, one transaction. */
export const publishQuiz: Operation<'publishQuiz'> = async ({ caller, params, address }) => {
  await getOwnAccount(caller);
  const quiz = quizOrProblem(
    await storePublication(params.quizId, caller.userId, { network: networkHash(address) }),
  );
  return withEtag(await showOwnQuiz(quiz), quiz);
};
