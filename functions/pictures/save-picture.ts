import { again, untilWritten } from '../platform/retry.ts';
import { sessionOwner } from '../platform/table-keys.ts';
import type { PictureItem } from './items.ts';
import { findPicture, putIntoLibrary } from './picture-store.ts';

/**
 * Saves a ready picture of a browser session to an owner's library. The picture moves there if it belongs to the owner
 * or to its session. Repeated and parallel calls have the same result. Returns `undefined` if the picture no longer
 * exists or has another owner.
 */
export async function savePicture(pictureId: string, ownerId: string): Promise<PictureItem | undefined> {
  return untilWritten(async () => {
    const picture = await findPicture(pictureId);
    if (!picture?.sessionId) return undefined;
    const isOwn = picture.ownerId === ownerId;
    if (isOwn && picture.inLibrarySince) return picture;
    if (!isOwn && picture.ownerId !== sessionOwner(picture.sessionId)) return undefined;
    return (await putIntoLibrary(picture, ownerId)) ?? again;
  });
}
