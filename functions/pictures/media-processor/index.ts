import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import type { Context, S3Event } from 'aws-lambda';
import { limits } from '#shared/domain/limits.ts';
import { env } from '../../platform/env.ts';
import { log, loggableError } from '../../platform/logger.ts';
import { s3Client } from '../../platform/s3.ts';
import { pictureIdOfUpload, uploadPrefix } from '../picture-file-keys.ts';
import { listAnnouncedUploads, withdrawUpload } from '../picture-job-store.ts';
import { processUpload } from './process-upload.ts';

/** Processes the uploads whose events were lost, and withdraws those whose bytes never came, on a schedule. */
export type SweepRequest = { readonly sweep: 'uploads' };

/**
 * Milliseconds that an upload of a sweep needs at least; without enough time left, the other uploads wait for the next
 * sweep.
 */
const shortestMs = 20_000;

/**
 * Processes each object that is created under `uploads/`. After an error Lambda retries after one minute and after two
 * more, when the lease of a killed function has ended. An event that is delivered twice is processed once.
 */
export async function handler(
  event: S3Event | SweepRequest,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<void> {
  if ('sweep' in event) return sweep(context);
  for (const { s3 } of event.Records) {
    const pictureId = pictureIdOfUpload(keyOf(s3.object.key));
    if (pictureId) await processUpload(pictureId, context.getRemainingTimeInMillis());
  }
}

/** One failed upload doesn't stop the others; the next sweep tries it again until its tries are used up. */
async function sweep(context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<void> {
  const uploads = await listUploads();
  await withdrawUnused(new Set(uploads.map(({ pictureId }) => pictureId)));
  const forgotten = uploads.filter(({ since }) => since <= Date.now() - forgottenMs);
  for (const { pictureId } of forgotten) {
    const remainingMs = context.getRemainingTimeInMillis();
    if (remainingMs < shortestMs) return;
    log('warn', 'upload found by the sweep', { pictureId });
    try {
      await processUpload(pictureId, remainingMs);
    } catch (error) {
      log('error', 'upload of the sweep failed', { pictureId, error: loggableError(error) });
    }
  }
}

/** Keys are form-encoded in events. */
function keyOf(encoded: string): string {
  return decodeURIComponent(encoded.replaceAll('+', ' '));
}

/** Longer than an event and its second try need. A third try at the same time finds that the lease is taken. */
const forgottenMs = 5 * 60_000;
/** How many objects a list of S3 has at most. */
const listedMax = 1000;

type Upload = { readonly pictureId: string; readonly since: number };

/** The uploads that aren't processed yet, and since when. */
async function listUploads(): Promise<Upload[]> {
  const list = { Bucket: env('mediaBucketName'), Prefix: uploadPrefix };
  // At most a thousand; the others are in the next list, once these are deleted.
  const { Contents = [] } = await s3Client.send(new ListObjectsV2Command(list));
  return Contents.flatMap(({ Key = '', LastModified }) => {
    const pictureId = pictureIdOfUpload(Key);
    return pictureId && LastModified ? { pictureId, since: LastModified.getTime() } : [];
  });
}

/** After the request has expired, an upload that has begun in time gets as long to end as an event gets. */
const unusedMs = limits.media.presignedSeconds * 1000 + forgottenMs;

/** Gives back what announced uploads count of which no bytes have come. */
async function withdrawUnused(uploaded: ReadonlySet<string>): Promise<void> {
  // Longer lists of S3 have further pages: the next sweep knows more.
  if (uploaded.size >= listedMax) return;
  for (const picture of await listAnnouncedUploads(unusedMs)) {
    if (!uploaded.has(picture.id)) await withdrawUpload(picture);
  }
}
