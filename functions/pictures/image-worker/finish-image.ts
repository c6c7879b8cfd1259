import type { SessionImageError } from '#shared/domain/session-image.ts';
import { ImageFault } from '../../ai/image-fault.ts';
import { recipeMax } from '../../ai/image-provider.ts';
import { PictureError } from '../files/picture-error.ts';
import { type RenderedPicture, renderPicture } from '../files/render-picture.ts';
import { announceImageFiles, type ClaimedImage, completeImageJob } from '../image-job-store.ts';
import { originalKey, sessionFilesId } from '../media-file-keys.ts';
import { keepOriginal, removeFiles, writeRendition } from '../media-file-store.ts';
import { copiesFor, copyPictureFiles, filesOf } from '../picture-files.ts';
import { findSessionImage } from '../session-image-store.ts';
import type { DrawnImage } from './shaped-image.ts';

/**
 * Stores a drawn picture as every picture is stored, and puts it into the library where that was asked for. `LOST`
 * where it was cancelled meanwhile, somebody else has begun another try, or the picture is gone: then nothing is left
 * of it.
 */
export async function finishImage(
  image: ClaimedImage,
  { bytes, contentType, recipe }: DrawnImage & { readonly recipe?: string },
): Promise<'READY' | 'LOST'> {
  const filesId = sessionFilesId(image.id);
  const picture = await rendered(bytes, contentType);
  const { files, addresses } = filesOf(filesId, picture);
  const copies = image.saved && copiesFor({ ...image, ...addresses }, image.saved.mediaId);
  const keys = [...files.keys(), ...(copies?.keys ?? [])];
  if (!(await announceImageFiles(image, keys))) return 'LOST';
  await Promise.all([
    ...[...files].map(([key, file]) => writeRendition(key, file)),
    keepOriginal(filesId, bytes, contentType),
  ]);
  if (copies) await copyPictureFiles(copies);
  const { width, height, placeholder, dominantColor } = picture;
  const made = {
    ...{ contentType, size: bytes.length, width, height, placeholder, dominantColor },
    ...addresses,
    ...(recipe && recipe.length <= recipeMax ? { recipe } : {}),
  };
  if (!(await completeImageJob(image, made, copies))) {
    // Another try that is under way, or was ready first, shows or removes what was written here.
    const now = await findSessionImage(image.id);
    if (!now || now.status === 'FAILED') await removeFiles([...keys, originalKey(filesId)]);
    return 'LOST';
  }
  // What an earlier try has begun and this one has not.
  await removeFiles((image.draftFiles ?? []).filter((key) => !keys.includes(key)));
  return 'READY';
}

const errors: Readonly<Partial<Record<PictureError['reason'], SessionImageError>>> = {
  NOT_AN_IMAGE: 'NOT_AN_IMAGE',
  TOO_LARGE: 'TOO_LARGE',
  TOO_MANY_PIXELS: 'TOO_MANY_PIXELS',
};

async function rendered(bytes: Uint8Array, contentType: DrawnImage['contentType']): Promise<RenderedPicture> {
  try {
    return await renderPicture(bytes, contentType);
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    throw new ImageFault(errors[error.reason] ?? 'AI_BAD_OUTPUT', { cause: error });
  }
}
