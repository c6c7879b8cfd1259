import { CopyObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import type { Language } from '#shared/domain/language.ts';
import { AppError } from '../platform/app-error.ts';
import { batchesOf } from '../platform/batches.ts';
import { env } from '../platform/env.ts';
import { newId } from '../platform/ids.ts';
import { isMissingObject, readStoredFile, s3Client } from '../platform/s3.ts';
import { absent } from '../platform/table-conditions.ts';
import { getItems } from '../platform/table-reads.ts';
import { plus, withMember } from '../platform/table-updates.ts';
import { updateItem, type Write, write } from '../platform/table-writes.ts';
import { animationSize, largestSize } from './files/rendition-sizes.ts';
import { copiedKey, originalKey, renditionKey, renditionKeyOf, renditionUrl } from './picture-file-keys.ts';
import { neutralFilename } from './picture-names.ts';
import { createPicture, libraryUpdates, unfinishedExpiry } from './picture-store.ts';
import { type PictureItem, type PictureNames, pictureKey } from './table.ts';

/** The number of pictures that are copied in parallel. */
const parallel = 8;

/** A picture to copy, and its alternative text as players may read it. */
export type PictureToCopy = { readonly id: string; readonly altText: string };

/**
 * Copies another author's pictures with what is public of them, and credit. The original of a copy is the largest public
 * file: the author's own file and its name may tell where and when it was taken. The copies are in no library and
 * expire, until `keepingWrites` puts them there. By the ids of the originals, without those that don't exist. Throws
 * CONFLICT if a file was deleted in the meantime. One BatchGetItem, for each picture one PutItem, one HeadObject and a
 * CopyObject for each file.
 * @param language of the copies' filenames
 */
export async function copyPictures(
  pictures: readonly PictureToCopy[],
  { ownerId, language }: { readonly ownerId: string; readonly language: Language },
): Promise<ReadonlyMap<string, PictureItem>> {
  const originals = await getItems<PictureItem>(
    'picture',
    pictures.map(({ id }) => pictureKey(id)),
  );
  const ready = pictures.flatMap(({ altText }, at) => {
    const original = originals[at];
    const names = { filename: neutralFilename(language, at + 1), altText };
    return original?.status === 'READY' ? [{ original, names }] : [];
  });
  const copies = new Map<string, PictureItem>();
  for (const batch of batchesOf(ready, parallel)) {
    await Promise.all(
      batch.map(async ({ original, names }) => {
        copies.set(original.id, await copyPicture(original, names, ownerId));
      }),
    );
  }
  return copies;
}

async function copyPicture(
  original: PictureItem,
  names: PictureNames,
  ownerId: string,
): Promise<PictureItem> {
  const { source, status, credit, placeholder, dominantColor, isTransparent } = original;
  const { url, renditions, animationUrl } = original;
  const largest = await largestPublicFile(original);
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
    ...{ id, ownerId, source, status, ...names, ...largest.facts, placeholder },
    inLibrary: false,
    expiresAt: unfinishedExpiry(),
    url: url && addressOfCopy(url),
    renditions: renditions.map((file) => ({ ...file, url: addressOfCopy(file.url) })),
    ...(credit ? { credit } : {}),
    ...(dominantColor ? { dominantColor } : {}),
    ...(isTransparent ? { isTransparent } : {}),
    ...(animationUrl ? { animationUrl: addressOfCopy(animationUrl) } : {}),
  });
  await Promise.all([...[...keys].map(([from, to]) => copyFile(from, to)), copyAsOriginal(largest.key, id)]);
  return copy;
}

/** The largest public file of a ready picture, and what the picture has as facts of its original if that is this file. */
async function largestPublicFile({ url, renditions, animationUrl, ...picture }: PictureItem) {
  const key = renditionKeyOf(animationUrl ?? url ?? '', env('mediaBaseUrl'));
  const measures = { width: picture.width ?? 1, height: picture.height ?? 1 };
  const { width, height } = animationUrl ? animationSize(measures) : largestSize(measures);
  const head = new HeadObjectCommand({ Bucket: env('mediaBucketName'), Key: key });
  const { ContentLength: size = 0 } = await ifNotDeleted(s3Client.send(head));
  return { key, facts: { contentType: 'image/webp', size, width, height } } as const;
}

/** Copies a public file with its type and its caching. */
async function copyFile(from: string, to: string): Promise<void> {
  await ifNotDeleted(s3Client.send(new CopyObjectCommand({ ...copied(from), Key: to })));
}

/** Makes a public file the original of a picture; an original that exists is replaced. */
async function copyAsOriginal(from: string, pictureId: string): Promise<void> {
  const asOriginal = {
    Key: originalKey(pictureId),
    MetadataDirective: 'REPLACE',
    ContentType: 'image/webp',
    CacheControl: 'private, no-store',
  } as const;
  await ifNotDeleted(s3Client.send(new CopyObjectCommand({ ...copied(from), ...asOriginal })));
}

function copied(from: string) {
  const Bucket = env('mediaBucketName');
  return { Bucket, CopySource: `${Bucket}/${from}` };
}

async function ifNotDeleted<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!isMissingObject(error)) throw error;
    throw new AppError('CONFLICT', { detail: 'A picture was deleted in the meantime. Try again' });
  }
}

/**
 * Gives a copy of another author's picture the largest public file as original, and a neutral filename, if it was made
 * when copies still had the author's. Returns false for a clean copy and for any other picture: names of files that were
 * made for a picture are hashes of their bytes. It may be repeated. One GetObject; for a copy a HeadObject, and for an
 * old one a CopyObject and an UpdateItem.
 */
export async function cleanCopiedPicture(picture: PictureItem, filename: string): Promise<boolean> {
  const { id, ownerId, url, renditions } = picture;
  const rendition = renditions.find((one) => one.url === url);
  if (picture.status !== 'READY' || !rendition) return false;
  const key = renditionKeyOf(rendition.url, env('mediaBaseUrl'));
  const bytes = await readStoredFile(key);
  if (!bytes || renditionKey(id, { ...rendition, bytes }) === key) return false;
  const largest = await largestPublicFile(picture);
  const { contentType, size } = largest.facts;
  if (picture.contentType === contentType && picture.size === size) return false;
  await copyAsOriginal(largest.key, id);
  // Last, because it says that the original is clean.
  const changes = { ...largest.facts, filename, version: plus(1) };
  return (await write(updateItem<PictureItem>('picture', pictureKey(id), changes, { ownerId }))).ok;
}

/** The writes that put copies into their owner's library, for the transaction that shows them in a place. */
export function keepingWrites(copies: Iterable<PictureItem>, place: string): Write[] {
  return [...copies].map((copy) =>
    updateItem<PictureItem>(
      'picture',
      pictureKey(copy.id),
      { ...libraryUpdates(copy, copy.ownerId), shownIn: withMember(place), timesShown: plus(1) },
      { ownerId: copy.ownerId, inLibrarySince: absent },
    ),
  );
}
