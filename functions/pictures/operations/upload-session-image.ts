import type { Operation } from '../../platform/operation.ts';
import { sessionOwner } from '../../platform/table-keys.ts';
import { toOwnMedia } from '../media-store.ts';
import { savingRequesterOf } from '../requester.ts';
import { saveSessionImage } from '../saved-image-store.ts';
import { getSessionImageOf } from '../session-image-store.ts';

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
