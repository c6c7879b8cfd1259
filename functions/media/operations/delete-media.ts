import { deleteUnusedMedia } from '../../pictures/media-store.ts';
import type { Operation } from '../../platform/operation.ts';

/** Deletes a picture that nothing shows. Reads as `listMediaUses`, one DeleteItem. */
export const deleteMedia: Operation<'deleteMedia'> = async ({ caller, params }) => {
  await deleteUnusedMedia(params.mediaId, caller.userId);
  return undefined;
};
