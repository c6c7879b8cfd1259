import { listSessionAttempts } from '#shared/api/attempt-endpoints.ts';
import { apiClient } from '#shared/api/client.ts';
import { openPage } from '#shared/api/open-page.ts';
import { playThrough } from '#shared/api/play-through.ts';
import { listQuizzes } from '#shared/api/public-endpoints.ts';
import { syntheticSessionId } from '#shared/domain/synthetic-session.ts';
import { env } from '../../platform/env.ts';
import { log } from '../../platform/logger.ts';

/**
 * Opens the page of the first quiz of the list and plays it through the public address, like a visitor. An error ends
 * the call, which an alarm counts. On a stage on which it has never played, an empty list is no error.
 */
export async function handler(): Promise<void> {
  const sessionId = syntheticSessionId;
  const baseUrl = env('siteUrl');
  const { call } = apiClient({ baseUrl, sessionId: () => sessionId });
  const [quiz] = (await call(listQuizzes, { query: { limit: 1 } })).items;
  if (!quiz) {
    const { items: played } = await call(listSessionAttempts, { params: { sessionId } });
    if (played.length > 0) throw new Error('No quiz is listed, although one was played before');
    log('info', 'nothing to play');
    return;
  }
  await openPage(`${baseUrl}/play/${quiz.slug}`);
  const questions = await playThrough(call, quiz.id, sessionId);
  log('info', 'played', { quizId: quiz.id, questions });
}
