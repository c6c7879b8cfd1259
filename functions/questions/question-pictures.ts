import { refreshCopies } from '../media/media-copies.ts';
import { changeMedia } from '../pictures/media-store.ts';
import { PictureChanged } from '../pictures/media-uses.ts';
import { type FoundPictures, withFoundPictures } from '../pictures/own-pictures.ts';
import { AppError } from '../platform/app-error.ts';

/**
 * As `withFoundPictures`, for the picture of a question. Before the first question shows it, its text leaves every
 * cover and background: from then on it may be an answer. Three calls more that once, and those of `refreshCopies`
 * where it is shown elsewhere.
 */
export async function withQuestionPicture<Result>(
  ownerId: string,
  mediaId: string | null | undefined,
  write: (found: FoundPictures) => Promise<Result>,
): Promise<Result> {
  return withFoundPictures(ownerId, [{ path: 'body.imageMediaId', mediaId }], async (found) => {
    const picture = found.pictures.get(mediaId ?? '')?.picture;
    if (!mediaId || !picture || picture.isOfQuestion) return write(found);
    await hideText(mediaId, ownerId);
    throw new PictureChanged();
  });
}

async function hideText(mediaId: string, ownerId: string): Promise<void> {
  try {
    const media = await changeMedia(mediaId, ownerId, { isOfQuestion: true });
    if (media.shownIn) await refreshCopies(media);
  } catch (error) {
    // Deleted since it was read: reading it again tells.
    if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
  }
}
