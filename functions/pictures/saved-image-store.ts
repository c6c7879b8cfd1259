import { AppError } from '../platform/app-error.ts';
import { env } from '../platform/env.ts';
import { ownedBy, sessionOwner } from '../platform/table-keys.ts';
import { type TransactItem, transact } from '../platform/transact.ts';
import { announceCopies, finishPlace, notePlace, placeOf, reservePlace } from './image-place-store.ts';
import type { MediaItem, SessionImageItem } from './items.ts';
import { mediaKey } from './keys.ts';
import { getMedia } from './media-store.ts';
import { type CopiedFiles, copiesFor, copyPictureFiles } from './picture-files.ts';
import { takeOver } from './session-media-store.ts';

/** What belongs to a browser session is kept as long as its pictures, until an author takes it over. */
const sessionMediaSeconds = 30 * 24 * 3600;

type Saver = {
  /** Whose library: an author's, or the session's that has no author (`sessionOwner`). */
  readonly ownerId: string;
  /** Of the caller. */
  readonly sessionId?: string | undefined;
};

/**
 * Saves a ready picture to a library, once for each owner: whoever saves it there again, or at the same time, gets the
 * same; nobody gets what another owner has. Its files are copied, so that neither picture's end takes the other's. What
 * the caller's session saved without a token becomes the author's, as by opening the library. Throws CONFLICT where it
 * is not ready.
 */
export async function saveSessionImage(image: SessionImageItem, saver: Saver): Promise<MediaItem> {
  if (image.status !== 'READY') throw new AppError('CONFLICT', { detail: 'The picture is not ready' });
  const { ownerId } = saver;
  const place = placeOf(image, ownerId);
  const there = place && (await getMedia(place.mediaId));
  if (there?.ownerId === ownerId) return there;
  const first = place?.isFirst ? undefined : await takenOver(image, saver);
  if (first) return first;
  // One that is reserved only is gone on with.
  const own =
    place && !place.isSaved
      ? place
      : await reservePlace(image, ownerId, place && { ...place, isTaken: there !== undefined });
  const copies = copiesFor(image, own.mediaId);
  if (!(await announceCopies(own, copies.keys))) return savedMeanwhile(own);
  await copyPictureFiles(copies);
  const media = libraryItem(image, own, copies);
  const refused = await transact([finishPlace(own), putMedia(media)]);
  return refused.size === 0 ? media : savedMeanwhile(own);
}

/** What the session saved, where it is the author's by now or becomes it here. */
async function takenOver(
  image: SessionImageItem,
  { ownerId, sessionId }: Saver,
): Promise<MediaItem | undefined> {
  const session = sessionOwner(image.sessionId);
  if (image.mediaId === undefined || image.saved?.ownerId !== session) return undefined;
  const media = await getMedia(image.mediaId);
  const isTheirs = media?.ownerId === session && sessionId === image.sessionId;
  const [own] = media && isTheirs ? await takeOver(media, ownerId) : [media];
  if (own?.ownerId !== ownerId) return undefined;
  await notePlace(image, ownerId, own.id);
  return own;
}

async function savedMeanwhile({ mediaId, ownerId }: SavedPlace): Promise<MediaItem> {
  const media = await getMedia(mediaId);
  if (media?.ownerId === ownerId) return media;
  throw new AppError('CONFLICT', { detail: 'The picture is being changed; try again' });
}

type SavedPlace = NonNullable<SessionImageItem['saved']>;

/** The write that puts a picture into the library, for a transaction; `copies` are its files there. */
export function libraryPut(
  image: SessionImageItem,
  copies: Pick<CopiedFiles, 'url' | 'renditions' | 'animationUrl'>,
): TransactItem {
  if (!image.saved) throw new Error('The picture has no place in the library');
  return putMedia(libraryItem(image, image.saved, copies));
}

function putMedia(media: MediaItem): TransactItem {
  return {
    Put: { TableName: env('tableName'), Item: media, ConditionExpression: 'attribute_not_exists(PK)' },
  };
}

function libraryItem(
  image: SessionImageItem,
  { mediaId: id, ownerId }: SavedPlace,
  { url, renditions, animationUrl }: Pick<CopiedFiles, 'url' | 'renditions' | 'animationUrl'>,
): MediaItem {
  const { contentType, size, width, height, filename, altText, placeholder, dominantColor } = image;
  if (!contentType || !size || !width || !height) throw new Error('The picture is not ready');
  const createdAt = new Date().toISOString();
  const isOfSession = ownerId.startsWith('SESSION#');
  return {
    ...mediaKey(id),
    entity: 'MEDIA',
    id,
    version: 1,
    ownerId,
    ...{ filename, altText, contentType, size, width, height },
    prompt: image.prompt,
    source: 'AI_GENERATED',
    status: 'READY',
    url,
    renditions,
    placeholder: placeholder ?? null,
    ...(dominantColor ? { dominantColor } : {}),
    ...(animationUrl ? { animationUrl } : {}),
    ...(isOfSession ? { expiresAt: Math.floor(Date.now() / 1000) + sessionMediaSeconds } : {}),
    createdAt,
    updatedAt: createdAt,
    ...ownedBy(ownerId, 'MEDIA', { createdAt, id }),
  };
}
