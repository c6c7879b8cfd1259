import { removeFromLibrary } from '../../pictures/picture-store.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { again, untilWritten } from '../../platform/retry.ts';
import { findMediaUses } from '../media-uses.ts';
import { getLibraryPicture } from '../visible-media.ts';

/**
 * Deletes an unused picture. If a usage is added during the search for usages, the deletion is refused and starts
 * again, so a deleted picture is never in use. Throws NOT_FOUND, and MEDIA_IN_USE with all usages. The reads of
 * `listMediaUses`, one UpdateItem; one DeleteItem for a picture that isn't ready.
 */
export const deleteMedia: Operation<'deleteMedia'> = async ({ params, ...call }) =>
  untilWritten(async () => {
    const picture = await getLibraryPicture(params.mediaId, call);
    const usedBy = await findMediaUses(picture);
    if (usedBy.length > 0) throw new AppError('MEDIA_IN_USE', { usedBy });
    return (await removeFromLibrary(picture)) ? undefined : again;
  });
