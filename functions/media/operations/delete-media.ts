import { removeFromLibrary } from '../../pictures/picture-store.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { again, untilWritten } from '../../platform/retry.ts';
import { findMediaUses } from '../media-uses.ts';
import { getLibraryPicture } from '../visible-media.ts';

/**
 * Deletes a picture that nothing shows. What begins to show it while this looks for uses refuses the deletion, which
 * then looks again: so nothing ever shows a picture that is gone. Throws NOT_FOUND, and MEDIA_IN_USE with all that
 * shows it. Reads as `listMediaUses`, one DeleteItem.
 */
export const deleteMedia: Operation<'deleteMedia'> = async ({ params, ...call }) =>
  untilWritten(async () => {
    const picture = await getLibraryPicture(params.mediaId, call);
    const usedBy = await findMediaUses(picture);
    if (usedBy.length > 0) throw new AppError('MEDIA_IN_USE', { usedBy });
    return (await removeFromLibrary(picture)) ? undefined : again;
  });
