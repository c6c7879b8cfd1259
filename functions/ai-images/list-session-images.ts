import type { SessionImageItem } from '../data/items.ts';
import { listImagesOfAuthor, listImagesOfSession, toSessionImage } from '../data/session-image-store.ts';
import { notFound } from '../lib/app-error.ts';
import type { Operation } from '../lib/operation.ts';
import { wholeList } from '../lib/page.ts';

/** The pictures of the caller's session; of another one those that the author made there. Throws NOT_FOUND. One Query. */
export const listSessionImages: Operation<'listSessionImages'> = async ({ params, caller, sessionId }) => {
  const shown = (image: SessionImageItem) => toSessionImage(image, caller?.userId);
  if (params.id === sessionId) return wholeList((await listImagesOfSession(params.id)).map(shown));
  const images = caller ? await listImagesOfAuthor(caller.userId) : [];
  const ofSession = images.filter((image) => image.sessionId === params.id);
  if (ofSession.length === 0) throw notFound('Session');
  return wholeList(ofSession.map(shown));
};
