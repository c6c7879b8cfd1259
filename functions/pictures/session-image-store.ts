import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { AspectRatio } from '#shared/domain/aspect-ratio.ts';
import type { MediaContentType } from '#shared/domain/media-content-type.ts';
import type { SessionImage } from '#shared/domain/session-image.ts';
import { notFound } from '../platform/app-error.ts';
import { documentClient } from '../platform/dynamo.ts';
import { env } from '../platform/env.ts';
import { newId } from '../platform/ids.ts';
import type { Caller } from '../platform/operation.ts';
import { listOwned } from '../platform/owned-items.ts';
import { ownedBy, ownerSortKey, sessionOwner, type TableKey } from '../platform/table-keys.ts';
import { setAttributes } from '../platform/update-expression.ts';
import type { SessionImageItem } from './items.ts';
import { sessionImageKey, sessionImagesPartition } from './keys.ts';

/** Who may see a picture: the browser session that made it, and the author who did. */
export type ImageViewer = { readonly sessionId?: string; readonly caller?: Caller };

/** Kept 30 days (decisions, "Bodies"); one that is only announced a day. */
const keptSeconds = 30 * 24 * 3600;
const announcedSeconds = 24 * 3600;
/** A worker that was told begins within moments; a longer wait means that it was not. */
const firstNudgeMs = 20_000;
const nudgePauseMs = 30_000;

type NewImage = {
  readonly sessionId: string;
  readonly ownerId?: string;
  readonly prompt: string;
  readonly filename: string;
  readonly altText: string;
};

export type NewImageJob = NewImage & {
  readonly style: string | null;
  readonly aspectRatio: AspectRatio;
  readonly quotas: readonly TableKey[];
  readonly refines?: { readonly parentId: string; readonly instruction: string };
  /** The owner of the library that it is saved to as soon as it is ready. */
  readonly saveFor?: string;
};

/** Stores a picture that is to be made. One PutItem. */
export async function createImageJob(image: NewImageJob): Promise<SessionImageItem> {
  const { style, aspectRatio, quotas, refines, saveFor, ...rest } = image;
  return create({
    ...rest,
    style,
    aspectRatio,
    ...refines,
    id: newId(),
    job: { attempts: 0, nudgeAfter: Date.now() + firstNudgeMs, quotas },
    ...(saveFor === undefined ? {} : { saved: { mediaId: newId(), ownerId: saveFor } }),
    expiresAt: secondsFromNow(keptSeconds),
  });
}

/** Stores a picture whose bytes a browser is about to send. One PutItem. */
export async function announceSessionImage(
  image: NewImage & { readonly id: string; readonly contentType: MediaContentType; readonly size: number },
): Promise<SessionImageItem> {
  return create({ ...image, style: null, aspectRatio: null, expiresAt: secondsFromNow(announcedSeconds) });
}

type Created = Omit<
  SessionImageItem,
  'PK' | 'SK' | 'entity' | 'version' | 'status' | 'createdAt' | 'updatedAt' | `GSI${string}`
>;

async function create(image: Created): Promise<SessionImageItem> {
  const createdAt = new Date().toISOString();
  const { id, sessionId, ownerId } = image;
  const item: SessionImageItem = {
    ...sessionImageKey(id),
    entity: 'SESSION_IMAGE',
    version: 1,
    ...image,
    status: 'PENDING',
    createdAt,
    updatedAt: createdAt,
    GSI1PK: sessionImagesPartition(sessionId),
    GSI1SK: ownerSortKey(createdAt, id),
    ...(ownerId === undefined ? {} : ownedBy(ownerId, 'IMAGE', { createdAt, id })),
  };
  await documentClient.send(new PutCommand({ TableName: env('tableName'), Item: item }));
  return item;
}

/** How long a picture that is ready stays, in seconds since 1970. */
export function readyImageExpiresAt(): number {
  return secondsFromNow(keptSeconds);
}

/** A picture by its id, whoever made it; `undefined` where there is none. One GetItem. */
export async function findSessionImage(sessionImageId: string): Promise<SessionImageItem | undefined> {
  const { Item } = await documentClient.send(
    new GetCommand({
      TableName: env('tableName'),
      Key: sessionImageKey(sessionImageId),
      ConsistentRead: true,
    }),
  );
  const image = Item as SessionImageItem | undefined;
  return image && isKept(image) ? image : undefined;
}

/** A picture that the caller may see. Throws NOT_FOUND, also for somebody else's. One GetItem. */
export async function getSessionImageOf(
  sessionImageId: string,
  { sessionId, caller }: ImageViewer,
): Promise<SessionImageItem> {
  const image = await findSessionImage(sessionImageId);
  const isOwn =
    image && (image.sessionId === sessionId || (caller !== undefined && image.ownerId === caller.userId));
  if (!isOwn) throw notFound('Picture');
  return image;
}

/** All pictures of a session, newest first. One Query on GSI1 for each MB. */
export async function listImagesOfSession(sessionId: string): Promise<SessionImageItem[]> {
  const pages = paginateQuery(
    { client: documentClient },
    {
      TableName: env('tableName'),
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :session',
      ExpressionAttributeValues: { ':session': sessionImagesPartition(sessionId) },
      ScanIndexForward: false,
    },
  );
  const images: SessionImageItem[] = [];
  for await (const page of pages) images.push(...((page.Items ?? []) as SessionImageItem[]));
  return images.filter(isKept);
}

/** All pictures that an author made, in whatever session, newest first. One Query on GSI3 for each MB. */
export async function listImagesOfAuthor(ownerId: string): Promise<SessionImageItem[]> {
  return (await listOwned<SessionImageItem>(ownerId, 'IMAGE')).filter(isKept);
}

/**
 * All pictures that a caller has, newest first: the session's; with a token those made in it by nobody signed in or saved
 * by the author, and the author's of whatever session. One Query, two with a token and a session.
 */
export async function listImagesOf({ sessionId, caller }: ImageViewer): Promise<SessionImageItem[]> {
  const [ofSession, ofAuthor] = await Promise.all([
    sessionId === undefined ? [] : listImagesOfSession(sessionId),
    caller === undefined ? [] : listImagesOfAuthor(caller.userId),
  ]);
  if (caller === undefined) return ofSession;
  const own = ofSession.filter(
    (image) => image.ownerId === undefined || savedMediaId(image, caller.userId) !== undefined,
  );
  const byId = new Map([...own, ...ofAuthor].map((image) => [image.id, image]));
  return [...byId.values()].sort((a, b) => (a.GSI1SK < b.GSI1SK ? 1 : -1));
}

/** Changes what saving a picture to the library would store. One UpdateItem. Throws NOT_FOUND where it is gone. */
export async function nameSessionImage(
  sessionImageId: string,
  names: Pick<SessionImageItem, 'filename' | 'altText'>,
): Promise<void> {
  try {
    await documentClient.send(
      new UpdateCommand({
        TableName: env('tableName'),
        Key: sessionImageKey(sessionImageId),
        ...setAttributes(names),
        ConditionExpression: 'attribute_exists(PK)',
      }),
    );
  } catch (cause) {
    if (cause instanceof ConditionalCheckFailedException) throw notFound('Picture');
    throw cause;
  }
}

/**
 * Whether its worker should be started again, because none has begun or the one that had is lost: yes for one caller
 * at a time. One UpdateItem where the time has come, none before.
 */
export async function takeNudge({ id, status, job }: SessionImageItem): Promise<boolean> {
  if (status !== 'PENDING' || !job || Date.now() < job.nudgeAfter) return false;
  try {
    await documentClient.send(
      new UpdateCommand({
        TableName: env('tableName'),
        Key: sessionImageKey(id),
        UpdateExpression: 'SET job.nudgeAfter = :next',
        ConditionExpression: '#status = :pending AND job.nudgeAfter = :seen',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':next': Date.now() + nudgePauseMs,
          ':pending': 'PENDING',
          ':seen': job.nudgeAfter,
        },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Deletes an author's picture; its files follow from the stream. Throws NOT_FOUND for another's. */
export async function deleteSessionImage(sessionImageId: string, ownerId: string): Promise<void> {
  try {
    await documentClient.send(
      new DeleteCommand({
        TableName: env('tableName'),
        Key: sessionImageKey(sessionImageId),
        ConditionExpression: 'attribute_not_exists(PK) OR ownerId = :owner',
        ExpressionAttributeValues: { ':owner': ownerId },
      }),
    );
  } catch (cause) {
    if (cause instanceof ConditionalCheckFailedException) throw notFound('Picture');
    throw cause;
  }
}

/**
 * A picture as those see it who may.
 * @param authorId the author who asks, who is told of their own library only; its session is told of the first one else
 */
export function toSessionImage(image: SessionImageItem, authorId?: string): SessionImage {
  const { url, width, height, parentId, error } = image;
  const mediaId =
    authorId === undefined
      ? (savedMediaId(image, sessionOwner(image.sessionId)) ?? image.mediaId)
      : savedMediaId(image, authorId);
  return {
    sessionImageId: image.id,
    sessionId: image.sessionId,
    prompt: image.prompt,
    style: image.style,
    aspectRatio: image.aspectRatio,
    status: image.status,
    ...(error ? { error } : {}),
    ...(url && width && height ? { url, width, height } : {}),
    ...(parentId ? { parentId } : {}),
    ...(mediaId ? { mediaId } : {}),
    createdAt: image.createdAt,
  };
}

/** Where an owner has the picture in the library. */
function savedMediaId(
  { saved, mediaId, otherPlaces }: SessionImageItem,
  ownerId: string,
): string | undefined {
  const other = otherPlaces?.[ownerId];
  if (other) return other.isSaved ? other.mediaId : undefined;
  return saved?.ownerId === ownerId ? mediaId : undefined;
}

/** The table's own clearing away may come a day or two late. */
function isKept({ expiresAt }: SessionImageItem): boolean {
  return expiresAt > Date.now() / 1000;
}

function secondsFromNow(seconds: number): number {
  return Math.floor(Date.now() / 1000) + seconds;
}
