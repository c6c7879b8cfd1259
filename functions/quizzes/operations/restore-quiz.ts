import { getOwnAccount } from '../../accounts/own-account.ts';
import { withEtag } from '../../platform/etag.ts';
import type { Operation } from '../../platform/operation.ts';
import { again, untilWritten } from '../../platform/retry.ts';
import { takeOutOfBin } from '../bin/quiz-bin.ts';
import { showOwnQuiz } from '../content/shown-own-quizzes.ts';
import { quizOrProblem } from '../problems.ts';

/** Restores a quiz from the bin, and soon after its deletion publishes it again. Four GetItems, one transaction; one Query to publish it. */
export const restoreQuiz: Operation<'restoreQuiz'> = async ({ caller, params }) => {
  const quiz = await untilWritten(async () => {
    const result = await takeOutOfBin(params.quizId, await getOwnAccount(caller));
    return result === 'author-changed' ? again : quizOrProblem(result);
  });
  return withEtag(await showOwnQuiz(quiz), quiz);
};
