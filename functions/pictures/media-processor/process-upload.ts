import type { MediaError } from '#shared/domain/media.ts';
import { env } from '../../platform/env.ts';
import { log, loggableError } from '../../platform/logger.ts';
import { leaseMsOf } from '../../platform/work-lease.ts';
import { PictureError } from '../files/picture-error.ts';
import { renderPicture } from '../files/render-picture.ts';
import { sniffImage } from '../files/sniff-image.ts';
import type { MediaItem } from '../items.ts';
import { originalKey, shownFileKeys, uploadKey } from '../media-file-keys.ts';
import { keepOriginal, readUpload, removeFiles, writeRendition } from '../media-file-store.ts';
import {
  announceFiles,
  type ClaimedUpload,
  claimUpload,
  completeProcessing,
  failProcessing,
  isWaiting,
  releaseUpload,
} from '../media-processing-store.ts';
import { filesOf } from '../picture-files.ts';

/**
 * Makes an announced picture ready from the bytes that have arrived for it, or says why not. Bytes that nobody has
 * announced, or whose picture is settled, are removed and change nothing. Throws where it has to be started again.
 * @param remainingMs until Lambda ends this function
 */
export async function processUpload(mediaId: string, remainingMs: number): Promise<void> {
  const claim = await claimUpload(mediaId, leaseMsOf(remainingMs));
  // Thrown so that Lambda asks again: the one that holds the lease may have died.
  if (claim.kind === 'busy') throw new Error(`Another start has the upload of ${mediaId}`);
  if (claim.kind === 'claimed') await work(mediaId, claim.item);
  if (claim.kind === 'spent') {
    await failProcessing(mediaId, 'PROCESSING_FAILED');
    log('error', 'upload given up', { mediaId });
  }
  await removeFiles([uploadKey(mediaId)]);
}

async function work(mediaId: string, claimed: ClaimedUpload): Promise<void> {
  const started = performance.now();
  try {
    const outcome = await settle(mediaId);
    const durationMs = Math.round(performance.now() - started);
    log('info', 'upload processed', { mediaId, outcome, durationMs });
  } catch (error) {
    log('warn', 'upload is tried again', { mediaId, error: loggableError(error) });
    await releaseUpload(mediaId, claimed);
    throw error;
  }
}

async function settle(mediaId: string): Promise<MediaError | 'READY' | 'GONE'> {
  const bytes = await readUpload(mediaId);
  if (bytes === 'missing') return missing(mediaId);
  try {
    if (bytes === 'too-large') throw new PictureError('TOO_LARGE');
    return await makeReady(mediaId, bytes);
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    log('info', 'upload refused', { mediaId, reason: error.reason, error: loggableError(error) });
    await failProcessing(mediaId, error.reason);
    return error.reason;
  }
}

/** Bytes are gone where another run has settled the picture; while it waits, something else is wrong. */
async function missing(mediaId: string): Promise<'GONE'> {
  if (await isWaiting(mediaId)) throw new Error(`The upload of ${mediaId} cannot be read`);
  return 'GONE';
}

async function makeReady(mediaId: string, bytes: Uint8Array): Promise<'READY' | 'GONE'> {
  const contentType = sniffImage(bytes);
  if (!contentType) throw new PictureError('NOT_AN_IMAGE');
  const picture = await renderPicture(bytes, contentType);
  const { files, addresses } = filesOf(mediaId, picture);
  if (!(await announceFiles(mediaId, [...files.keys()]))) return 'GONE';
  await Promise.all([
    ...[...files].map(([key, file]) => writeRendition(key, file)),
    keepOriginal(mediaId, bytes, contentType),
  ]);
  const { width, height, placeholder, dominantColor } = picture;
  const settled = await completeProcessing(mediaId, {
    ...{ contentType, size: bytes.length, width, height, placeholder, dominantColor },
    ...addresses,
  });
  await removeFiles(unusedFiles(mediaId, [...files.keys()], settled));
  return settled ? 'READY' : 'GONE';
}

/** What was written for a picture that is gone since, or that another run has made of other bytes. */
function unusedFiles(mediaId: string, written: readonly string[], media: MediaItem | undefined): string[] {
  if (!media) return [...written, originalKey(mediaId)];
  const used = shownFileKeys(media, env('mediaBaseUrl'));
  return written.filter((key) => !used.includes(key));
}
