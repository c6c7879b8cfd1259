import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { AppError, notFound } from '../lib/app-error.ts';
import { documentClient } from '../lib/dynamo.ts';
import { env } from '../lib/env.ts';
import { newId } from '../lib/ids.ts';
import type { MediaItem, SessionImageItem } from './items.ts';
import { mediaKey, ownedBy, sessionImageKey } from './keys.ts';
import { getMedia } from './media-store.ts';
import { type CopiedFiles, copiesFor, copyPictureFiles } from './picture-files.ts';
import { findSessionImage } from './session-image-store.ts';
import { type TransactItem, transact } from './transact.ts';

/** What belongs to a browser session is kept as long as its pictures, until an author takes it over. */
const sessionMediaSeconds = 30 * 24 * 3600;

/** A picture of a session with a place in the library. */
type SavedImage = SessionImageItem & { readonly saved: NonNullable<SessionImageItem['saved']> };

/**
 * Saves a ready picture to the library, once: whoever saves it again, or at the same time, gets the same. Its files
 * are copied, so that neither picture's end takes the other's. Throws CONFLICT where it is not ready.
 */
export async function saveSessionImage(image: SessionImageItem, ownerId: string): Promise<MediaItem> {
  if (image.status !== 'READY') throw new AppError('CONFLICT', { detail: 'The picture is not ready' });
  const known = image.mediaId ? await getMedia(image.mediaId) : undefined;
  if (known) return known;
  const reserved = await reservePlace(image, ownerId);
  // Somebody else was quicker and is through.
  const saved = reserved.mediaId ? await getMedia(reserved.mediaId) : undefined;
  if (saved) return saved;
  const copies = copiesFor(reserved, reserved.saved.mediaId);
  if (!(await announceCopies(reserved, copies))) return savedMeanwhile(reserved);
  await copyPictureFiles(copies);
  const media = libraryItem(reserved, copies);
  const refused = await transact([finishSaving(reserved), putMedia(media)]);
  return refused.size === 0 ? media : savedMeanwhile(reserved);
}

/** A new place where there is none, or where what had the former one was deleted from the library. One UpdateItem. */
async function reservePlace(image: SessionImageItem, ownerId: string): Promise<SavedImage> {
  const isFree = image.mediaId ? 'mediaId = :former' : 'attribute_not_exists(saved)';
  try {
    const { Attributes } = await documentClient.send(
      new UpdateCommand({
        TableName: env('tableName'),
        Key: sessionImageKey(image.id),
        UpdateExpression: 'SET saved = :saved REMOVE mediaId',
        ConditionExpression: `attribute_exists(PK) AND ${isFree}`,
        ExpressionAttributeValues: {
          ':saved': { mediaId: newId(), ownerId },
          ...(image.mediaId ? { ':former': image.mediaId } : {}),
        },
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return Attributes as SavedImage;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return rereadPlace(image.id);
  }
}

async function rereadPlace(sessionImageId: string): Promise<SavedImage> {
  const image = await findSessionImage(sessionImageId);
  if (!image?.saved) throw notFound('Picture');
  return image as SavedImage;
}

/** Written down first, so that they go with the picture where nothing more is heard of them. False where it is saved. */
async function announceCopies({ id, saved }: SavedImage, { keys }: CopiedFiles): Promise<boolean> {
  try {
    await documentClient.send(
      new UpdateCommand({
        TableName: env('tableName'),
        Key: sessionImageKey(id),
        UpdateExpression: 'SET draftFiles = :keys',
        ConditionExpression: stillReserved,
        ExpressionAttributeValues: { ':keys': keys, ':mediaId': saved.mediaId },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

const stillReserved = 'saved.mediaId = :mediaId AND attribute_not_exists(mediaId)';

function finishSaving({ id, saved }: SavedImage): TransactItem {
  return {
    Update: {
      TableName: env('tableName'),
      Key: sessionImageKey(id),
      UpdateExpression: 'SET mediaId = :mediaId REMOVE draftFiles',
      ConditionExpression: stillReserved,
      ExpressionAttributeValues: { ':mediaId': saved.mediaId },
    },
  };
}

async function savedMeanwhile({ saved }: SavedImage): Promise<MediaItem> {
  const media = await getMedia(saved.mediaId);
  if (!media) throw new AppError('CONFLICT', { detail: 'The picture is being changed; try again' });
  return media;
}

/** The write that puts a picture into the library, for a transaction; `copies` are its files there. */
export function libraryPut(
  image: SessionImageItem,
  copies: Pick<CopiedFiles, 'url' | 'renditions' | 'animationUrl'>,
): TransactItem {
  if (!image.saved) throw new Error('The picture has no place in the library');
  return putMedia(libraryItem(image as SavedImage, copies));
}

function putMedia(media: MediaItem): TransactItem {
  return {
    Put: { TableName: env('tableName'), Item: media, ConditionExpression: 'attribute_not_exists(PK)' },
  };
}

function libraryItem(
  image: SavedImage,
  { url, renditions, animationUrl }: Pick<CopiedFiles, 'url' | 'renditions' | 'animationUrl'>,
): MediaItem {
  const { mediaId: id, ownerId } = image.saved;
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
