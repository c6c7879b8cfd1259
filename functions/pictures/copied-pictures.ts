import { CopyObjectCommand } from '@aws-sdk/client-s3';
import { AppError } from '../platform/app-error.ts';
import { batchesOf } from '../platform/batches.ts';
import { env } from '../platform/env.ts';
import { newId } from '../platform/ids.ts';
import { isMissingObject, s3Client } from '../platform/s3.ts';
import { plus, withMember } from '../platform/table-changes.ts';
import { absent } from '../platform/table-conditions.ts';
import { getItems } from '../platform/table-reads.ts';
import { updateItem, type Write } from '../platform/table-writes.ts';
import { copiedKey, originalKey, renditionKeyOf, renditionUrl } from './picture-file-keys.ts';
import { createPicture, libraryChanges, unfinishedExpiry } from './picture-store.ts';
import { type PictureItem, pictureKey } from './table.ts';

/** The number of pictures that are copied in parallel. */
const parallel = 8;

/**
 * Copies pictures with their files for an author: name, texts and credit, but no prompt. The copies are in no library
 * and expire, until `keepingWrites` puts them there. By the ids of the originals, without those that don't exist. Throws
 * CONFLICT if a file was deleted in the meantime. One BatchGetItem, for each picture one PutItem and a CopyObject for
 * each file.
 */
export async function copyPictures(
  pictureIds: readonly string[],
  ownerId: string,
): Promise<ReadonlyMap<string, PictureItem>> {
  const originals = await getItems<PictureItem>('picture', pictureIds.map(pictureKey));
  const ready = originals.flatMap((picture) => (picture?.status === 'READY' ? [picture] : []));
  const copies = new Map<string, PictureItem>();
  for (const batch of batchesOf(ready, parallel)) {
    await Promise.all(
      batch.map(async (original) => {
        copies.set(original.id, await copyPicture(original, ownerId));
      }),
    );
  }
  return copies;
}

async function copyPicture(original: PictureItem, ownerId: string): Promise<PictureItem> {
  const { source, status, filename, altText, credit, contentType, size, width, height } = original;
  const { placeholder, dominantColor, url, renditions, animationUrl } = original;
  const id = newId();
  /** From the key of a file to that of its copy. */
  const keys = new Map<string, string>();
  const addressOfCopy = (address: string) => {
    const key = renditionKeyOf(address, env('mediaBaseUrl'));
    const copy = copiedKey(id, key);
    keys.set(key, copy);
    return renditionUrl(copy, env('mediaBaseUrl'));
  };
  // Stored before its files, so that these are deleted if the copy expires.
  const copy = await createPicture({
    ...{ id, ownerId, source, status, filename, altText, contentType, size, width, height, placeholder },
    inLibrary: false,
    expiresAt: unfinishedExpiry(),
    url: url && addressOfCopy(url),
    renditions: renditions.map((file) => ({ ...file, url: addressOfCopy(file.url) })),
    ...(credit ? { credit } : {}),
    ...(dominantColor ? { dominantColor } : {}),
    ...(animationUrl ? { animationUrl: addressOfCopy(animationUrl) } : {}),
  });
  const copied = await Promise.all([...keys].map(([from, to]) => copyFile(from, to)));
  if (copied.includes(false)) {
    throw new AppError('CONFLICT', { detail: 'A picture was deleted in the meantime. Try again' });
  }
  await copyFile(originalKey(original.id), originalKey(id));
  return copy;
}

/** Copies a file with its type and its caching; false if it doesn't exist. */
async function copyFile(from: string, to: string): Promise<boolean> {
  const Bucket = env('mediaBucketName');
  try {
    await s3Client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource: `${Bucket}/${from}` }));
    return true;
  } catch (error) {
    if (isMissingObject(error)) return false;
    throw error;
  }
}

/** The writes that put copies into their owner's library, for the transaction that shows them in a place. */
export function keepingWrites(copies: Iterable<PictureItem>, place: string): Write[] {
  return [...copies].map((copy) =>
    updateItem<PictureItem>(
      'picture',
      pictureKey(copy.id),
      { ...libraryChanges(copy, copy.ownerId), shownIn: withMember(place), timesShown: plus(1) },
      { ownerId: copy.ownerId, inLibrarySince: absent },
    ),
  );
}
