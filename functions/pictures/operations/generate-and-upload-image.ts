import type { Operation } from '../../platform/operation.ts';
import { sessionOwner } from '../../platform/table-keys.ts';
import { namesFor } from '../image-names.ts';
import { savingRequesterOf } from '../requester.ts';
import { startImage } from '../start-image.ts';

/** As `generateImage`; the worker saves the picture to the author's library, or to the session's without a token. */
export const generateAndUploadImage: Operation<'generateAndUploadImage'> = async ({
  body,
  caller,
  ...call
}) => {
  const { prompt, style, aspectRatio, sessionId, ...names } = body;
  const requester = await savingRequesterOf({ ...call, ...(caller ? { caller } : {}) }, sessionId);
  const saveFor = requester.authorId ?? sessionOwner(requester.sessionId);
  const order = { prompt, style: style || null, aspectRatio, ...namesFor(prompt, names), saveFor };
  return startImage(order, requester, caller);
};
