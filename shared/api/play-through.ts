import { answerQuestion, completeAttempt, startAttempt } from './attempt-endpoints.ts';
import type { ApiClient } from './client.ts';
import { playQuiz } from './public-endpoints.ts';

/**
 * Plays a published quiz to its end like a visitor, with the first option of every question, to check that playing
 * works.
 * @returns the number of its questions.
 * @throws ApiError of the call that failed; Error if not every answer was counted.
 */
export async function playThrough(
  call: ApiClient['call'],
  quizId: string,
  sessionId: string,
): Promise<number> {
  const { questions, revision } = await call(playQuiz, { params: { idOrSlug: quizId } });
  const attempt = await call(startAttempt, { body: { quizId, sessionId, revision } });
  const params = { attemptId: attempt.id };
  for (const { id: questionId, answerOptions } of questions) {
    // A question about places may show none.
    const selectedAnswer = answerOptions[0]?.id ?? { x: 0.5, y: 0.5 };
    await call(answerQuestion, { params, body: { questionId, selectedAnswer } });
  }
  const { answeredQuestions } = await call(completeAttempt, { params });
  if (answeredQuestions !== questions.length) {
    throw new Error(`${answeredQuestions} of ${questions.length} answers were counted`);
  }
  return questions.length;
}
