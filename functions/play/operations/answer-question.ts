import { AppError, notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { feedbackOn } from '../attempt-rules.ts';
import { storeAnswer } from '../attempt-store.ts';
import { attemptOrProblem } from '../problems.ts';

/**
 * Stores one answer and returns whether it is correct, unless its round gives feedback only at the end. An answer after
 * the time of its question isn't stored, and its problem has the feedback. One conditional UpdateItem, and two GetItems
 * in a cold function.
 */
export const answerQuestion: Operation<'answerQuestion'> = async ({ params, body, sessionId }) => {
  if (!sessionId) throw notFound('Attempt');
  const given = { sessionId, questionId: body.questionId, optionId: body.selectedAnswer };
  const { question, hidesVerdict, isLate } = attemptOrProblem(await storeAnswer(params.attemptId, given));
  const feedback = hidesVerdict ? ({ isAccepted: true } as const) : feedbackOn(question, given.optionId);
  if (!isLate) return feedback;
  const unanswered = 'isCorrect' in feedback ? { ...feedback, isCorrect: false } : feedback;
  throw new AppError('TIME_IS_UP', { feedback: unanswered });
};
