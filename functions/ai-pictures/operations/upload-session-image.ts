import { savePicture } from '../../pictures/picture-store.ts';
import { toOwnMedia } from '../../pictures/picture-views.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { sessionOwner } from '../../platform/table-keys.ts';
import { savingRequesterOf } from '../requester.ts';
import { getSessionPicture } from '../session-pictures.ts';

/**
 * Saves a ready picture to the author's library, or to the session's library without a token; repeating it has no
 * effect. Each owner gets their own picture, even if another owner has saved it.
 */
export const uploadSessionImage: Operation<'uploadSessionImage'> = async ({ params, ...call }) => {
  const { id, sessionId, status } = await getSessionPicture(params.id, call);
  const requester = await savingRequesterOf(call, call.sessionId ? undefined : sessionId);
  if (status !== 'READY')
    throw new AppError('CONFLICT', { detail: 'The picture isn’t ready yet. Try again later' });
  const saved = await savePicture(id, requester.authorId ?? sessionOwner(requester.sessionId));
  if (!saved) throw notFound('Picture');
  return toOwnMedia(saved);
};
