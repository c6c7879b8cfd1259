import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { Point } from '#shared/domain/shape.ts';
import { documentClient } from '../platform/dynamo.ts';
import { handler as warm } from '../play/attempts/index.ts';
import { send } from './http-event.ts';

/** One running instance of the function `attempts`. */
export type AttemptsInstance = { readonly handler: typeof warm; readonly client: typeof documentClient };

/** The instance that this test file has loaded. */
const here: AttemptsInstance = { handler: warm, client: documentClient };

/** An instance with nothing in its memory, like a new process of the function. */
export async function coldInstance(): Promise<AttemptsInstance> {
  vi.resetModules();
  const [{ handler }, dynamo] = await Promise.all([
    import('../play/attempts/index.ts'),
    import('../platform/dynamo.ts'),
  ]);
  return { handler, client: dynamo.documentClient };
}

/** The calls of one browser session, each to any instance of the function. */
export function player(sessionId: string = randomUUID()) {
  const headers = { 'x-session-id': sessionId };
  return {
    sessionId,
    start: (quizId: string, revision?: number, onlyMistakesOf?: string) =>
      send(warm, 'POST /api/attempts/start', {
        body: { quizId, sessionId, revision, onlyMistakesOf },
        headers,
      }),
    answer: (attemptId: string, questionId: string, selectedAnswer: string | Point, { handler } = here) =>
      send(handler, 'POST /api/attempts/{attemptId}/answer', {
        params: { attemptId },
        body: { questionId, selectedAnswer },
        headers,
      }),
    complete: (attemptId: string) =>
      send(warm, 'POST /api/attempts/{attemptId}/complete', { params: { attemptId }, headers }),
    results: (attemptId: string, { handler } = here) =>
      send(handler, 'GET /api/attempts/{attemptId}/results', { params: { attemptId }, headers }),
  };
}
