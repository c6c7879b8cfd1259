import type { MediaContentType } from '#shared/domain/media-content-type.ts';
import { env } from '../platform/env.ts';
import type { PictureFile } from './files/raster.ts';
import { type RenderedPicture, renderPicture } from './files/render-picture.ts';
import { originalKey, publicFileKeys, renditionKey, renditionUrl } from './picture-file-keys.ts';
import { keepOriginal, removeFiles, writeRendition } from './picture-files.ts';
import { announceFiles, type ClaimedPicture, completeJob } from './picture-job-store.ts';
import { findPicture } from './picture-store.ts';

/** The bytes of a picture with their detected type. */
export type Original = {
  readonly bytes: Uint8Array;
  readonly contentType: MediaContentType;
  readonly recipe?: string;
};

/**
 * Makes and stores the files of a picture, and makes it ready. Returns `LOST` if it was cancelled or deleted in the
 * meantime, or another try has started; then unused files are deleted. Throws PictureError.
 */
export async function storePicture(
  picture: ClaimedPicture,
  { bytes, contentType, recipe }: Original,
): Promise<'READY' | 'LOST'> {
  const { id } = picture;
  const rendered = await renderPicture(bytes, contentType);
  const { files, addresses } = filesOf(id, rendered);
  const keys = [...files.keys()];
  if (!(await announceFiles(picture, keys))) return 'LOST';
  await Promise.all([
    ...[...files].map(([key, file]) => writeRendition(key, file)),
    keepOriginal(id, bytes, contentType),
  ]);
  const { width, height, placeholder, dominantColor, isTransparent } = rendered;
  const isReady = await completeJob(picture, {
    ...{ contentType, size: bytes.length, width, height, placeholder, dominantColor },
    ...addresses,
    ...(isTransparent ? { isTransparent } : {}),
    ...(recipe ? { recipe } : {}),
  });
  if (!isReady) {
    await removeUnused(id, keys);
    return 'LOST';
  }
  // Files of an earlier try that this one doesn't use.
  await removeFiles((picture.draftFiles ?? []).filter((key) => !keys.includes(key)));
  return 'READY';
}

/** Deletes the files of this try, except those that another try uses or may still use. */
async function removeUnused(pictureId: string, written: readonly string[]): Promise<void> {
  const picture = await findPicture(pictureId);
  if (!picture || picture.status === 'FAILED') {
    await removeFiles([...written, originalKey(pictureId)]);
    return;
  }
  const used = publicFileKeys(picture, env('mediaBaseUrl'));
  await removeFiles(written.filter((key) => !used.includes(key)));
}

/** The files of a picture by their keys, and their addresses. */
function filesOf(pictureId: string, { renditions, animation }: RenderedPicture) {
  const files = new Map<string, PictureFile>();
  const address = (file: PictureFile) => {
    const key = renditionKey(pictureId, file);
    files.set(key, file);
    return renditionUrl(key, env('mediaBaseUrl'));
  };
  const addressed = renditions.map((file) => ({
    width: file.width,
    format: file.format,
    url: address(file),
  }));
  const url = addressed.findLast(({ format }) => format === 'webp')?.url;
  if (!url) throw new Error('The picture has no renditions');
  return {
    files,
    addresses: {
      renditions: addressed,
      url,
      ...(animation ? { animationUrl: address(animation) } : {}),
    },
  };
}
