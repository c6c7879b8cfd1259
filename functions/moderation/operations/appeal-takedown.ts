import { found } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { findOwnQuiz } from '../../quizzes/content/quiz-store.ts';
import { storeAppeal } from '../complaint-store.ts';

/**
 * Asks for another look at a quiz that was taken down. Does nothing while an earlier request is open. One GetItem and
 * one transaction.
 */
export const appealTakedown: Operation<'appealTakedown'> = async ({ caller, params, body }) => {
  const quiz = found(await findOwnQuiz(params.quizId, caller.userId), 'Quiz');
  found(quiz.takedown, 'Takedown');
  await storeAppeal(quiz, body.text);
};
