import { namesFor } from '../../pictures/picture-names.ts';
import type { Operation } from '../../platform/operation.ts';
import { requesterOf } from '../requester.ts';
import { startPicture } from '../start-picture.ts';

/** Starts a picture from a prompt. */
export const generateImage: Operation<'generateImage'> = async ({ body, made, ...call }) => {
  const { prompt, style, aspectRatio, sessionId } = body;
  const order = { id: made.id, prompt, style: style || null, aspectRatio, ...namesFor(prompt) };
  return startPicture(order, await requesterOf(call, sessionId), call.caller);
};
