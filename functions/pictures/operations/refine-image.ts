import { defaultAspectRatio } from '#shared/domain/aspect-ratio.ts';
import { limits } from '#shared/domain/limits.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { requesterOf } from '../requester.ts';
import { getSessionImageOf } from '../session-image-store.ts';
import { startImage } from '../start-image.ts';

/** Starts a changed version of a ready picture, in its own session. Throws CONFLICT where it is not ready. */
export const refineImage: Operation<'refineImage'> = async ({ body, caller, ...call }) => {
  const viewer = { ...call, ...(caller ? { caller } : {}) };
  const parent = await getSessionImageOf(body.sessionImageId, viewer);
  if (parent.status !== 'READY') throw new AppError('CONFLICT', { detail: 'The picture is not ready' });
  // An author may go on with a picture of another browser; the new one belongs to this one.
  const requester = await requesterOf(viewer, viewer.sessionId ? undefined : parent.sessionId);
  const { style, aspectRatio, filename, altText } = parent;
  const order = {
    prompt: refinedPrompt(parent.prompt, body.instruction),
    style,
    aspectRatio: aspectRatio ?? defaultAspectRatio,
    filename,
    altText,
    refines: { parentId: parent.id, instruction: body.instruction },
  };
  return startImage(order, requester, caller);
};

/** What was asked for in all; the newest words stay where there is no room for all. */
function refinedPrompt(prompt: string, instruction: string): string {
  const all = `${prompt}; ${instruction}`;
  const max = limits.aiImage.promptMax;
  return all.length <= max ? all : `…${all.slice(1 - max).replace(/^[\udc00-\udfff]/, '')}`;
}
