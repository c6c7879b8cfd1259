import type { Operation } from '../../platform/operation.ts';
import { namesFor } from '../image-names.ts';
import { requesterOf } from '../requester.ts';
import { startImage } from '../start-image.ts';

/** Starts a picture from a prompt. */
export const generateImage: Operation<'generateImage'> = async ({ body, caller, ...call }) => {
  const { prompt, style, aspectRatio, sessionId } = body;
  const requester = await requesterOf({ ...call, ...(caller ? { caller } : {}) }, sessionId);
  return startImage({ prompt, style: style || null, aspectRatio, ...namesFor(prompt) }, requester, caller);
};
