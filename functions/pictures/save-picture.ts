import { newId } from '../platform/ids.ts';
import { again, untilWritten } from '../platform/retry.ts';
import { sessionOwner } from '../platform/table-keys.ts';
import type { PictureItem } from './items.ts';
import { copiedFiles, copyFiles } from './picture-files.ts';
import {
  completeCopy,
  createPicture,
  deletePicture,
  findPicture,
  putIntoLibrary,
  unfinishedExpiry,
} from './picture-store.ts';

/**
 * Saves a ready picture of a browser session to an owner's library. The picture moves there if it belongs to the owner or
 * to its session; any other owner gets a copy. Repeated and parallel calls give the same result. `undefined` if the
 * picture no longer exists.
 */
export async function savePicture(pictureId: string, ownerId: string): Promise<PictureItem | undefined> {
  return untilWritten(async () => {
    const picture = await findPicture(pictureId);
    if (!picture?.sessionId) return undefined;
    const isOwn = picture.ownerId === ownerId;
    if (isOwn && picture.inLibrarySince) return picture;
    const isFree = picture.ownerId === sessionOwner(picture.sessionId);
    const saved = isOwn || isFree ? putIntoLibrary(picture, ownerId) : copyFor(picture, ownerId);
    return (await saved) ?? again;
  });
}

/** The owner's copy. `undefined` if another call has made one in the meantime. */
async function copyFor(original: PictureItem, ownerId: string): Promise<PictureItem | undefined> {
  const known = original.copies?.[ownerId];
  const saved = known === undefined ? undefined : await findPicture(known);
  if (saved?.ownerId === ownerId) return saved;
  const id = newId();
  const { copies, keys, ...files } = copiedFiles(original, id);
  const { filename, altText } = original.saveAs ?? original;
  const { contentType, size, width, height, placeholder, dominantColor, prompt } = original;
  const copy = await createPicture({
    ...{ id, ownerId, inLibrary: false, source: 'AI_GENERATED', status: 'PENDING' },
    ...{ filename, altText, contentType, size, width, height, placeholder },
    ...(dominantColor ? { dominantColor } : {}),
    ...(prompt ? { prompt } : {}),
    // If the function is killed here, the copy and its files expire.
    draftFiles: keys,
    expiresAt: unfinishedExpiry(),
  });
  await copyFiles(copies);
  if (await completeCopy(copy, original, files)) return findPicture(id);
  await deletePicture(id, ownerId);
  return undefined;
}
