import { found } from '../../../platform/app-error.ts';
import type { Operation } from '../../../platform/operation.ts';
import { toOwnMedia } from '../../picture-answers.ts';
import { restoreToLibrary } from '../../picture-store.ts';

/** Restores a deleted picture. One GetItem, one UpdateItem. */
export const restoreMedia: Operation<'restoreMedia'> = async ({ caller, params }) =>
  toOwnMedia(found(await restoreToLibrary(params.mediaId, caller.userId), 'Picture'));
