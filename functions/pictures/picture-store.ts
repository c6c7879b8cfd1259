import { limits } from '#shared/domain/limits.ts';
import { alreadyMade } from '../platform/app-error.ts';
import { newId } from '../platform/ids.ts';
import { again, untilWritten } from '../platform/retry.ts';
import { absent, type Condition, exists, isNew, present } from '../platform/table-conditions.ts';
import { ownedBy, ownerSortKey, sessionOwner } from '../platform/table-keys.ts';
import { getItem, queryIndex } from '../platform/table-reads.ts';
import { plus, removed, type Updates } from '../platform/table-updates.ts';
import { deleteItem, putItem, updateItem, type Write, write } from '../platform/table-writes.ts';
import { nowSeconds } from '../platform/utc-period.ts';
import {
  announcedUploadsPartition,
  type PictureItem,
  type PictureNames,
  pictureKey,
  sessionPicturesPartition,
} from './table.ts';

/** How long the history and the library of a browser session are kept. */
const sessionKeptSeconds = limits.unsavedPictureKeptDays * 24 * 3600;
/** How long a picture that never becomes ready is kept. */
const unfinishedKeptSeconds = 24 * 3600;

/** The attributes of a picture that are known once its files are made. */
export type MadeFiles = Pick<
  PictureItem,
  | 'contentType'
  | 'size'
  | 'width'
  | 'height'
  | 'url'
  | 'renditions'
  | 'placeholder'
  | 'dominantColor'
  | 'isTransparent'
  | 'animationUrl'
>;

type SetByStore = 'PK' | 'SK' | 'entity' | 'version' | 'createdAt' | 'updatedAt' | `GSI${string}`;
type Unmade = 'width' | 'height' | 'url' | 'renditions' | 'placeholder';

export type NewPicture = Omit<PictureItem, SetByStore | Unmade | 'id' | 'inLibrarySince'> &
  Partial<Pick<PictureItem, 'id' | Unmade>> & {
    /** Whether it is in its owner's library from the start. */
    readonly inLibrary: boolean;
    /** Refuses an id that is taken. */
    readonly isNew?: true;
  };

/**
 * Stores a picture. One PutItem. If the id is taken, nothing changes and the existing picture is returned; a new one throws
 * CONFLICT.
 */
export async function createPicture({
  inLibrary,
  isNew: mustBeNew,
  ...picture
}: NewPicture): Promise<PictureItem> {
  const id = picture.id ?? newId();
  const { ownerId, sessionId } = picture;
  const createdAt = new Date().toISOString();
  const inLibrarySince = inLibrary ? createdAt : undefined;
  const item: PictureItem = {
    ...pictureKey(id),
    entity: 'PICTURE',
    ...{ width: null, height: null, url: null, renditions: [], placeholder: null },
    ...picture,
    id,
    version: 1,
    createdAt,
    updatedAt: createdAt,
    ...listedBy({ id, ownerId, createdAt, inLibrarySince }),
    ...(inLibrarySince ? { inLibrarySince } : {}),
    ...(sessionId
      ? {
          GSI1PK: sessionPicturesPartition(sessionId),
          GSI1SK: ownerSortKey(createdAt, id),
          saveAs: { filename: picture.filename, altText: picture.altText },
        }
      : {}),
    ...(inLibrarySince && picture.job?.kind === 'UPLOAD'
      ? { GSI1PK: announcedUploadsPartition, GSI1SK: ownerSortKey(createdAt, id) }
      : {}),
  };
  const written = await write(putItem<PictureItem>('picture', item, isNew));
  const stored = written.item ?? item;
  // The same time if the SDK has repeated the write because the first response was lost.
  if (mustBeNew && stored.createdAt !== createdAt) throw alreadyMade();
  return stored;
}

/** GSI3: the library of an owner by the time of saving, and separately the rest of the history. */
function listedBy({
  id,
  ownerId,
  createdAt,
  inLibrarySince,
}: Pick<PictureItem, 'id' | 'ownerId' | 'createdAt'> & { readonly inLibrarySince: string | undefined }) {
  return inLibrarySince
    ? ownedBy(ownerId, 'LIBRARY', { createdAt: inLibrarySince, id })
    : ownedBy(ownerId, 'HISTORY', { createdAt, id });
}

/** A picture by its id, whoever owns it; `undefined` when it doesn't exist, was deleted or has expired. One GetItem. */
export async function findPicture(pictureId: string): Promise<PictureItem | undefined> {
  const found = await getItem<PictureItem>('picture', pictureKey(pictureId));
  if (!found || !isKept(found)) return undefined;
  const isDeleted = found.deleted !== undefined && found.inLibrarySince === undefined && !isInHistory(found);
  return isDeleted ? undefined : found;
}

/** An owner's library, newest first. One Query for each MB. */
export async function listLibrary(ownerId: string): Promise<PictureItem[]> {
  return (await queryIndex<PictureItem>('library', ownerId, { newestFirst: true })).filter(isKept);
}

/** The history of a browser session, newest first. One Query for each MB. */
export async function listSessionHistory(sessionId: string): Promise<PictureItem[]> {
  const options = { newestFirst: true };
  return (await queryIndex<PictureItem>('sessionPictures', sessionId, options)).filter(isInHistory);
}

/** The pictures that an owner made in any browser session, newest first. Two Queries for each MB. */
export async function listOwnHistory(ownerId: string): Promise<PictureItem[]> {
  const after = new Date(Date.now() - sessionKeptSeconds * 1000).toISOString();
  const lists = await Promise.all([
    queryIndex<PictureItem>('library', ownerId, { after }),
    queryIndex<PictureItem>('history', ownerId, { after }),
  ]);
  return newestFirst(lists.flat().filter(isInHistory));
}

export function newestFirst(pictures: readonly PictureItem[]): PictureItem[] {
  const keyOf = ({ createdAt, id }: PictureItem) => ownerSortKey(createdAt, id);
  return pictures.toSorted((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1));
}

/** DynamoDB may delete an expired item a day or two late. */
function isKept({ expiresAt = Number.POSITIVE_INFINITY }: Pick<PictureItem, 'expiresAt'>): boolean {
  return expiresAt > nowSeconds();
}

export function isInHistory(picture: PictureItem): boolean {
  return picture.sessionId !== undefined && historyEnd(picture) > nowSeconds() && isKept(picture);
}

/** Seconds since 1970. */
function historyEnd({ createdAt }: Pick<PictureItem, 'createdAt'>): number {
  return Math.floor(Date.parse(createdAt) / 1000) + sessionKeptSeconds;
}

/** The attributes of a picture that its owner may change; a credit of null removes it. */
export type PictureEdits = Partial<Pick<PictureItem, 'altText' | 'name' | 'filename' | 'credit'>>;

/** Changes a picture of an owner's library; `undefined` when it isn't in the library. One UpdateItem. */
export async function changePicture(
  pictureId: string,
  ownerId: string,
  changes: PictureEdits,
): Promise<PictureItem | undefined> {
  const changed = { ...changes, updatedAt: new Date().toISOString(), version: plus(1) };
  const inLibrary = { ownerId, inLibrarySince: present };
  const written = await write(updateItem<PictureItem>('picture', pictureKey(pictureId), changed, inLibrary));
  return written.ok ? written.item : undefined;
}

/** Keeps the names for saving a session picture. Returns false when the picture no longer exists. One UpdateItem. */
export async function nameForSaving(pictureId: string, saveAs: PictureNames): Promise<boolean> {
  return (await write(updateItem<PictureItem>('picture', pictureKey(pictureId), { saveAs }, exists))).ok;
}

/**
 * The changes that add a picture to an owner's library: for a limited time for a browser session, permanently for an
 * author.
 */
export function libraryUpdates(
  { id, createdAt, inLibrarySince: before, saveAs }: PictureItem,
  ownerId: string,
): Updates<PictureItem> {
  const now = new Date().toISOString();
  const inLibrarySince = before ?? now;
  return {
    ...(before ? {} : saveAs),
    ownerId,
    inLibrarySince,
    ...listedBy({ id, ownerId, createdAt, inLibrarySince }),
    expiresAt: ownerId.startsWith(sessionOwner('')) ? nowSeconds() + sessionKeptSeconds : removed,
    updatedAt: now,
    version: plus(1),
  };
}

/** When a new picture expires unless it becomes ready, in seconds since 1970. */
export const unfinishedExpiry = (): number => nowSeconds() + unfinishedKeptSeconds;

/** When a picture expires that is ready and in no library, in seconds since 1970. */
export const historyExpiry = (): number => nowSeconds() + sessionKeptSeconds;

/** Moves a ready picture to an owner's library; `undefined` if it has changed since it was read. */
export async function putIntoLibrary(
  picture: PictureItem,
  ownerId: string,
): Promise<PictureItem | undefined> {
  const asRead: Condition<PictureItem> = {
    ownerId: picture.ownerId,
    status: 'READY',
    inLibrarySince: picture.inLibrarySince ?? absent,
  };
  const change = updateItem<PictureItem>(
    'picture',
    pictureKey(picture.id),
    libraryUpdates(picture, ownerId),
    asRead,
  );
  const written = await write(change);
  return written.ok ? written.item : undefined;
}

/**
 * Makes an author the owner of the pictures that a browser session saved without a token. Repeating it changes nothing.
 * One Query, one UpdateItem for each picture.
 */
export async function takeOverSessionPictures(sessionId: string, authorId: string): Promise<void> {
  const saved = await listLibrary(sessionOwner(sessionId));
  await Promise.all(saved.map((picture) => putIntoLibrary(picture, authorId)));
}

/**
 * Removes an unused picture from its owner's library, so that it can be restored for some time. If it is in the history
 * of a browser session, it stays there. A picture that isn't ready is deleted at once. Returns false if it has changed,
 * or a usage was added, since it was read.
 */
export async function removeFromLibrary(picture: PictureItem): Promise<boolean> {
  const { id, ownerId, createdAt, inLibrarySince, timesShown, status } = picture;
  const asRead: Condition<PictureItem> = { ownerId, status, timesShown: timesShown ?? absent };
  const until = nowSeconds() + limits.undoSeconds;
  const change: Write<PictureItem | undefined> =
    status === 'READY' && inLibrarySince
      ? updateItem<PictureItem>(
          'picture',
          pictureKey(id),
          {
            inLibrarySince: removed,
            deleted: { inLibrarySince, until },
            ...listedBy({ id, ownerId, createdAt, inLibrarySince: undefined }),
            expiresAt: picture.sessionId === undefined ? until : Math.max(historyEnd(picture), until),
            version: plus(1),
          },
          { ...asRead, inLibrarySince },
        )
      : deleteItem<PictureItem>('picture', pictureKey(id), asRead);
  const { ok, item } = await write(change);
  // Refused also if the write was repeated because its answer was lost: the picture is deleted.
  return ok || item === undefined || item.deleted?.until === until;
}

/**
 * Puts a deleted picture back into its author's library; does nothing if it is there. `undefined` if it can't be
 * restored any more, also for another author's picture. One GetItem, one UpdateItem.
 */
export async function restoreToLibrary(pictureId: string, ownerId: string): Promise<PictureItem | undefined> {
  const found = await getItem<PictureItem>('picture', pictureKey(pictureId));
  if (found?.ownerId !== ownerId || !isKept(found)) return undefined;
  if (found.inLibrarySince) return found;
  const { deleted, createdAt } = found;
  if (!deleted || deleted.until <= nowSeconds()) return undefined;
  const { inLibrarySince } = deleted;
  const changes: Updates<PictureItem> = {
    inLibrarySince,
    deleted: removed,
    ...listedBy({ id: pictureId, ownerId, createdAt, inLibrarySince }),
    expiresAt: removed,
    version: plus(1),
  };
  const asRead = { ownerId, inLibrarySince: absent, deleted: present };
  const { item } = await write(updateItem<PictureItem>('picture', pictureKey(pictureId), changes, asRead));
  return item?.ownerId === ownerId && item.inLibrarySince ? item : undefined;
}

/** Deletes a picture; returns false if it has another owner. The table's stream deletes its files. One DeleteItem. */
export async function deletePicture(pictureId: string, ownerId: string): Promise<boolean> {
  return (await write(deleteItem<PictureItem>('picture', pictureKey(pictureId), { ownerId }))).ok;
}

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
