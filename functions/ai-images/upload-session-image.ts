import { sessionOwner } from '../data/keys.ts';
import { toOwnMedia } from '../data/media-store.ts';
import { saveSessionImage } from '../data/saved-image-store.ts';
import { getSessionImageOf } from '../data/session-image-store.ts';
import type { Operation } from '../lib/operation.ts';
import { savingRequesterOf } from './requester.ts';

/**
 * Saves a ready picture to the author's library, or to the session's without a token; again gives the same. Who may see
 * the picture gets one of their own, whoever else has saved it.
 */
export const uploadSessionImage: Operation<'uploadSessionImage'> = async ({ params, ...call }) => {
  const image = await getSessionImageOf(params.id, call);
  const { authorId } = await savingRequesterOf(call, call.sessionId ? undefined : image.sessionId);
  const ownerId = authorId ?? sessionOwner(image.sessionId);
  return toOwnMedia(await saveSessionImage(image, { ownerId, sessionId: call.sessionId }));
};
