import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Media } from '#shared/domain/media.ts';
import { AppError, notFound } from '../platform/app-error.ts';
import { documentClient } from '../platform/dynamo.ts';
import { env } from '../platform/env.ts';
import { newId } from '../platform/ids.ts';
import { listOwned } from '../platform/owned-items.ts';
import { ownedBy } from '../platform/table-keys.ts';
import { setAttributes } from '../platform/update-expression.ts';
import { changingTooFast, pauseBeforeRetry, writeAttempts } from '../quizzes/own-quiz-store.ts';
import type { MediaItem } from './items.ts';
import { mediaKey } from './keys.ts';
import { findMediaUses } from './media-uses.ts';

export type NewMedia = { readonly id?: string } & Omit<
  MediaItem,
  'PK' | 'SK' | 'entity' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'GSI3PK' | 'GSI3SK'
>;

/** Adds a picture to an author's library. One whose id is there already stays as it is, and is answered. */
export async function createMedia({ id = newId(), ownerId, ...media }: NewMedia): Promise<MediaItem> {
  const createdAt = new Date().toISOString();
  const item: MediaItem = {
    ...mediaKey(id),
    entity: 'MEDIA',
    id,
    version: 1,
    ownerId,
    ...media,
    createdAt,
    updatedAt: createdAt,
    ...ownedBy(ownerId, 'MEDIA', { createdAt, id }),
  };
  try {
    await documentClient.send(
      new PutCommand({
        TableName: env('tableName'),
        Item: item,
        ConditionExpression: 'attribute_not_exists(PK)',
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return getOwnMedia(id, ownerId);
  }
  return item;
}

/** A picture by its id, whoever owns it; `undefined` where there is none. One GetItem. */
export async function getMedia(mediaId: string): Promise<MediaItem | undefined> {
  const { Item } = await documentClient.send(
    new GetCommand({ TableName: env('tableName'), Key: mediaKey(mediaId), ConsistentRead: true }),
  );
  return Item as MediaItem | undefined;
}

/** One of the author's pictures. Throws NOT_FOUND, also for another author's. */
export async function getOwnMedia(mediaId: string, ownerId: string): Promise<MediaItem> {
  const media = await getMedia(mediaId);
  if (media?.ownerId !== ownerId) throw notFound('Picture');
  return media;
}

/** The author's library, newest first. */
export async function listOwnMedia(ownerId: string): Promise<MediaItem[]> {
  return listOwned<MediaItem>(ownerId, 'MEDIA');
}

/** What changes of a picture that is ready; a credit of null is none. */
export type MediaChanges = Partial<Pick<MediaItem, 'altText' | 'filename' | 'credit'>>;

/** Changes a picture of the library; what shows it keeps what it has (`media-copies.ts`). Throws NOT_FOUND. */
export async function changeMedia(
  mediaId: string,
  ownerId: string,
  changes: MediaChanges,
): Promise<MediaItem> {
  const update = setAttributes({ ...changes, updatedAt: new Date().toISOString() });
  try {
    const { Attributes } = await documentClient.send(
      new UpdateCommand({
        TableName: env('tableName'),
        Key: mediaKey(mediaId),
        UpdateExpression: `${update.UpdateExpression} ADD #version :one`,
        ConditionExpression: 'ownerId = :owner',
        ExpressionAttributeNames: { ...update.ExpressionAttributeNames, '#version': 'version' },
        ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':one': 1, ':owner': ownerId },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return Attributes as MediaItem;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) throw notFound('Picture');
    throw error;
  }
}

/**
 * Deletes a picture that nothing shows; its files go when the table's stream tells of it. Throws NOT_FOUND, and
 * MEDIA_IN_USE with all that shows it. What begins to show it while this looks for uses refuses the deletion, which
 * then looks again: so there is never anything that shows a picture that is gone.
 */
export async function deleteUnusedMedia(mediaId: string, ownerId: string): Promise<void> {
  for (let attempt = 1; attempt <= writeAttempts; attempt += 1) {
    const media = await getOwnMedia(mediaId, ownerId);
    const usedBy = await findMediaUses(media);
    if (usedBy.length > 0) throw new AppError('MEDIA_IN_USE', { usedBy });
    if (await deleteAsRead(media)) return;
    await pauseBeforeRetry(attempt);
  }
  throw changingTooFast();
}

/** False where something has begun to show it since it was read. */
async function deleteAsRead({ id, ownerId, timesShown }: MediaItem): Promise<boolean> {
  try {
    await documentClient.send(
      new DeleteCommand({
        TableName: env('tableName'),
        Key: mediaKey(id),
        ConditionExpression: `ownerId = :owner AND ${timesShown === undefined ? 'attribute_not_exists(timesShown)' : 'timesShown = :times'}`,
        ExpressionAttributeValues: {
          ':owner': ownerId,
          ...(timesShown === undefined ? {} : { ':times': timesShown }),
        },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** A picture as its owner sees it. */
export function toOwnMedia(media: MediaItem): Media {
  return {
    ...toPublicMedia(media),
    filename: media.filename,
    altText: media.altText,
    credit: media.credit ?? null,
    status: media.status,
    ...(media.error ? { error: media.error } : {}),
    ...(media.prompt ? { prompt: media.prompt } : {}),
  };
}

/** A picture as anybody sees it: name and text are neutral, because they may tell the right answer. */
export function toPublicMedia(media: MediaItem): Media {
  return {
    id: media.id,
    filename: `picture.${media.contentType.replace(/^image\//, '')}`,
    contentType: media.contentType,
    size: media.size,
    width: media.width,
    height: media.height,
    altText: '',
    source: media.source,
    status: media.status,
    url: media.url,
    renditions: [...media.renditions],
    placeholder: media.placeholder,
    ...(media.dominantColor ? { dominantColor: media.dominantColor } : {}),
    ...(media.animationUrl ? { animationUrl: media.animationUrl } : {}),
    credit: null,
    createdAt: media.createdAt,
  };
}
