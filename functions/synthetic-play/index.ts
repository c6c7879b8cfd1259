import * as attempts from '#shared/api/attempts.endpoints.ts';
import { apiClient } from '#shared/api/client.ts';
import * as quizzes from '#shared/api/public-quizzes.endpoints.ts';
import { syntheticSessionId } from '#shared/domain/synthetic-session.ts';
import { env } from '../platform/env.ts';
import { log } from '../platform/logger.ts';

/**
 * Plays the first quiz of the list through the public address, as a visitor does. An error ends the call, which an alarm
 * counts. A stage without quizzes has nothing to play.
 */
export async function handler(): Promise<void> {
  const sessionId = syntheticSessionId;
  const { call } = apiClient({ baseUrl: env('siteUrl'), sessionId: () => sessionId });
  const [quiz] = (await call(quizzes.listQuizzes, { query: { limit: 1 } })).items;
  if (!quiz) {
    log('info', 'nothing to play');
    return;
  }
  const { questions, revision } = await call(quizzes.playQuiz, { params: { idOrSlug: quiz.id } });
  const attempt = await call(attempts.startAttempt, { body: { quizId: quiz.id, sessionId, revision } });
  const params = { attemptId: attempt.id };
  for (const { id: questionId, answerOptions } of questions) {
    const selectedAnswer = answerOptions[0]?.id ?? '';
    await call(attempts.answerQuestion, { params, body: { questionId, selectedAnswer } });
  }
  const { answeredQuestions } = await call(attempts.completeAttempt, { params });
  if (answeredQuestions !== questions.length) {
    throw new Error(`${answeredQuestions} of ${questions.length} answers were counted`);
  }
  log('info', 'played', { quizId: quiz.id, questions: questions.length });
}
