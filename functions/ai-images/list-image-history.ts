import { listImagesOfAuthor, listImagesOfSession, toSessionImage } from '../data/session-image-store.ts';
import { notFound } from '../lib/app-error.ts';
import type { Operation } from '../lib/operation.ts';
import { sessionOf } from './requester.ts';
import { restartLostWorkers } from './start-worker.ts';

/**
 * With a token the author's pictures, of one session where it is named; without one the session's own. Starts lost
 * workers again. One Query.
 */
export const listImageHistory: Operation<'listImageHistory'> = async ({ query, caller, ...call }) => {
  const { limit, offset, sessionId } = query;
  if (!caller && sessionId !== undefined && sessionId !== call.sessionId) throw notFound('Session');
  const images = caller
    ? (await listImagesOfAuthor(caller.userId)).filter(
        (image) => sessionId === undefined || image.sessionId === sessionId,
      )
    : await listImagesOfSession(sessionOf(call));
  const shown = images.slice(offset, offset + limit);
  await restartLostWorkers(shown);
  return { items: shown.map(toSessionImage), total: images.length };
};
