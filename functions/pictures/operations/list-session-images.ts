import { notFound } from '../../platform/app-error.ts';
import type { Caller, Operation } from '../../platform/operation.ts';
import { wholeList } from '../../platform/page.ts';
import type { SessionImageItem } from '../items.ts';
import { listImagesOfAuthor, listImagesOfSession, toSessionImage } from '../session-image-store.ts';
import { restartLostWorkers } from '../start-worker.ts';

/**
 * The pictures of the caller's session; of another one those that the author made there. Starts lost workers again.
 * Throws NOT_FOUND. One Query.
 */
export const listSessionImages: Operation<'listSessionImages'> = async ({ params, caller, sessionId }) => {
  const isOwn = params.id === sessionId;
  const images = isOwn ? await listImagesOfSession(params.id) : await listOfAuthor(caller, params.id);
  if (!isOwn && images.length === 0) throw notFound('Session');
  await restartLostWorkers(images);
  return wholeList(images.map((image) => toSessionImage(image, caller?.userId)));
};

async function listOfAuthor(caller: Caller | undefined, sessionId: string): Promise<SessionImageItem[]> {
  const images = caller ? await listImagesOfAuthor(caller.userId) : [];
  return images.filter((image) => image.sessionId === sessionId);
}
