import { restoreToLibrary } from '../../pictures/picture-store.ts';
import { toOwnMedia } from '../../pictures/picture-views.ts';
import { found } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';

/** Restores a deleted picture. One GetItem, one UpdateItem. */
export const restoreMedia: Operation<'restoreMedia'> = async ({ caller, params }) =>
  toOwnMedia(found(await restoreToLibrary(params.mediaId, caller.userId), 'Picture'));
