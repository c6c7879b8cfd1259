import { defaultAspectRatio } from '#shared/domain/aspect-ratio.ts';
import { limits } from '#shared/domain/limits.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { requesterOf } from '../requester.ts';
import { getSessionPicture } from '../session-pictures.ts';
import { startPicture } from '../start-picture.ts';

/** Starts a changed version of a ready picture. Throws CONFLICT if the picture isn't ready. */
export const refineImage: Operation<'refineImage'> = async ({ body, made, ...call }) => {
  const parent = await getSessionPicture(body.sessionImageId, call);
  if (parent.status !== 'READY')
    throw new AppError('CONFLICT', { detail: 'The picture isn’t ready yet. Try again later' });
  // An author may refine a picture of another browser; the new one belongs to this browser's session.
  const requester = await requesterOf(call, call.sessionId ? undefined : parent.sessionId);
  const { prompt = '', style = null, aspectRatio } = parent;
  const { filename, altText } = parent.saveAs ?? parent;
  const order = {
    id: made.id,
    prompt: refinedPrompt(prompt, body.instruction),
    style,
    aspectRatio: aspectRatio ?? defaultAspectRatio,
    filename,
    altText,
    parentId: parent.id,
    instruction: body.instruction,
  };
  return startPicture(order, requester, call.caller);
};

/** All prompts together, shortened to the newest words if they are too long. */
function refinedPrompt(prompt: string, instruction: string): string {
  const all = `${prompt}; ${instruction}`;
  const max = limits.aiImage.promptMax;
  return all.length <= max ? all : `…${all.slice(1 - max).replace(/^[\udc00-\udfff]/, '')}`;
}
