import { namesFor } from '../../pictures/picture-names.ts';
import type { Operation } from '../../platform/operation.ts';
import { savingRequesterOf } from '../requester.ts';
import { startPicture } from '../start-picture.ts';

/**
 * Like `generateImage`; once ready, the picture is in the author's library, or in the session's library without a
 * token.
 */
export const generateAndUploadImage: Operation<'generateAndUploadImage'> = async ({
  body,
  made,
  ...call
}) => {
  const { prompt, style, aspectRatio, sessionId, ...names } = body;
  const requester = await savingRequesterOf(call, sessionId);
  const order = {
    id: made.id,
    ...{ prompt, style: style || null, aspectRatio, saveWhenReady: true },
    ...namesFor(prompt, names),
  };
  return startPicture(order, requester, call.caller);
};
