import { toSessionImage } from '../../pictures/picture-views.ts';
import type { Operation } from '../../platform/operation.ts';
import { getSessionPicture } from '../session-pictures.ts';

/** One picture of the history. One GetItem. */
export const getSessionImage: Operation<'getSessionImage'> = async ({ params, ...call }) =>
  toSessionImage(await getSessionPicture(params.id, call), call.caller?.userId);
