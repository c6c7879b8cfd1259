import { AppError, notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { given } from '../../platform/table-updates.ts';
import { feedbackOn } from '../attempt-rules.ts';
import { storeAnswer } from '../attempt-store.ts';
import { attemptOrProblem } from '../problems.ts';

/**
 * Stores one answer and returns whether it is correct, unless its round gives feedback only at the end. An answer after
 * the time of its question isn't stored, and its problem has the feedback. One conditional UpdateItem, and two GetItems
 * in a cold function; in a round, one more GetItem every two seconds.
 */
export const answerQuestion: Operation<'answerQuestion'> = async ({ params, body, ...call }) => {
  const { sessionId = body.sessionId } = call;
  if (!sessionId) throw notFound('Attempt');
  const { questionId, selectedAnswer: selected, showNext } = body;
  const answer = attemptOrProblem(
    await storeAnswer(params.attemptId, { sessionId, questionId, selected, showNext }),
  );
  const { question, stored, hidesVerdict, isLate, remainingSeconds } = answer;
  const feedback = hidesVerdict ? ({ isAccepted: true } as const) : feedbackOn(question, stored);
  if (!isLate) return { ...feedback, ...given({ remainingSeconds }) };
  const unanswered = 'isCorrect' in feedback ? { ...feedback, isCorrect: false } : feedback;
  throw new AppError('TIME_IS_UP', { feedback: unanswered });
};
