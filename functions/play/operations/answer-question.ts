import { notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { feedbackOn } from '../attempt-rules.ts';
import { storeAnswer } from '../attempt-store.ts';
import { attemptOrProblem } from '../problems.ts';

/**
 * Stores one answer and returns whether it is correct, unless its round gives feedback only at the end. One conditional
 * UpdateItem, and two GetItems in a cold function.
 */
export const answerQuestion: Operation<'answerQuestion'> = async ({ params, body, sessionId }) => {
  if (!sessionId) throw notFound('Attempt');
  const given = { sessionId, questionId: body.questionId, optionId: body.selectedAnswer };
  const { question, hidesVerdict } = attemptOrProblem(await storeAnswer(params.attemptId, given));
  return hidesVerdict ? { isAccepted: true } : feedbackOn(question, given.optionId);
};
