import { notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { sessionOf } from '../requester.ts';
import { listImagesOf, toSessionImage } from '../session-image-store.ts';
import { restartLostWorkers } from '../start-worker.ts';

/**
 * The session's pictures; with a token the author's of every session besides, those of one session where it is named.
 * Starts lost workers again. One Query, two with a token.
 */
export const listImageHistory: Operation<'listImageHistory'> = async ({ query, caller, ...call }) => {
  const { limit, offset, sessionId } = query;
  if (!caller && sessionId !== undefined && sessionId !== call.sessionId) throw notFound('Session');
  const viewer = caller ? { ...call, caller } : { sessionId: sessionOf(call) };
  const images = (await listImagesOf(viewer)).filter(
    (image) => sessionId === undefined || image.sessionId === sessionId,
  );
  const shown = images.slice(offset, offset + limit);
  await restartLostWorkers(shown);
  return { items: shown.map((image) => toSessionImage(image, caller?.userId)), total: images.length };
};
