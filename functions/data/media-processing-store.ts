import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { MediaError } from '#shared/domain/media.ts';
import type { SessionImageError } from '#shared/domain/session-image.ts';
import { documentClient } from '../lib/dynamo.ts';
import { env } from '../lib/env.ts';
import type { MediaItem } from './items.ts';
import { mediaKey, sessionImageKey, type TableKey } from './keys.ts';
import { sessionImageOfFiles } from './media-file-keys.ts';
import { readyImageExpiresAt } from './session-image-store.ts';
import { setAttributes } from './update-expression.ts';

/** What a picture gives once its files are made. */
export type ProcessedMedia = Pick<
  MediaItem,
  | 'contentType'
  | 'size'
  | 'width'
  | 'height'
  | 'url'
  | 'renditions'
  | 'placeholder'
  | 'dominantColor'
  | 'animationUrl'
>;

/**
 * Pictures wait for their bytes alike in the library and, edited in a browser, in a session: both are named here by the
 * id of their files, and their items name alike what a picture gives.
 */
function keyOf(filesId: string): TableKey {
  const sessionImageId = sessionImageOfFiles(filesId);
  return sessionImageId === undefined ? mediaKey(filesId) : sessionImageKey(sessionImageId);
}

/** Whether a picture still waits for its bytes. One GetItem. */
export async function isWaiting(filesId: string): Promise<boolean> {
  const { Item } = await documentClient.send(
    new GetCommand({ TableName: env('tableName'), Key: keyOf(filesId), ConsistentRead: true }),
  );
  return Item?.status === 'PENDING';
}

/** Counts a beginning. Gives the picture, or `undefined` where none of that id waits for its bytes. One UpdateItem. */
export async function beginProcessing(mediaId: string): Promise<MediaItem | undefined> {
  const { item, isChanged } = await updatePending(mediaId, {
    UpdateExpression: 'ADD processingAttempts :one',
    ExpressionAttributeValues: { ':one': 1 },
  });
  return isChanged ? item : undefined;
}

/**
 * Writes down which files are about to be made for a picture, so that they are removed with it also where nothing
 * more is heard of them. Gives whether it still waits. One UpdateItem.
 */
export async function announceFiles(mediaId: string, draftFiles: readonly string[]): Promise<boolean> {
  const { isChanged } = await updatePending(mediaId, setAttributes({ draftFiles }));
  return isChanged;
}

/**
 * PENDING → READY, once. Gives the picture as it is then: what another run has made of it where this one came
 * second, `undefined` where it is gone. One UpdateItem.
 */
export async function completeProcessing(
  mediaId: string,
  processed: ProcessedMedia,
): Promise<MediaItem | undefined> {
  const { item } = await updatePending(
    mediaId,
    sessionImageOfFiles(mediaId) === undefined
      ? settled({ ...processed, status: 'READY' }, ['expiresAt', 'draftFiles'])
      : settled({ ...processed, status: 'READY', expiresAt: readyImageExpiresAt() }, ['draftFiles']),
  );
  return item;
}

/** PENDING → FAILED. It stays until it expires, for its author to see why. One UpdateItem. */
export async function failProcessing(mediaId: string, error: MediaError): Promise<void> {
  const isSession = sessionImageOfFiles(mediaId) !== undefined;
  await updatePending(
    mediaId,
    settled({ status: 'FAILED', error: isSession ? (sessionErrors[error] ?? error) : error }, []),
  );
}

/** What sessions call otherwise. */
const sessionErrors: Readonly<Partial<Record<MediaError, SessionImageError>>> = {
  ANIMATION_TOO_LARGE: 'TOO_MANY_PIXELS',
  PROCESSING_FAILED: 'INTERNAL_ERROR',
};

type Settled = Partial<Omit<MediaItem, 'error'>> & { readonly error?: MediaError | SessionImageError };

function settled(values: Settled, removed: readonly (keyof MediaItem)[]) {
  const set = setAttributes(
    Object.fromEntries(
      Object.entries({ ...values, updatedAt: new Date().toISOString() }).filter(
        ([, value]) => value !== undefined,
      ),
    ),
  );
  const remove = removed.length > 0 ? ` REMOVE ${removed.join(', ')}` : '';
  return {
    ...set,
    UpdateExpression: `${set.UpdateExpression}${remove} ADD version :one`,
    ExpressionAttributeValues: { ...set.ExpressionAttributeValues, ':one': 1 },
  };
}

type Change = Pick<
  UpdateCommandInput,
  'UpdateExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>;

/** Changes a picture that waits. Gives the item, changed or as it was found. */
async function updatePending(
  mediaId: string,
  { UpdateExpression, ExpressionAttributeNames, ExpressionAttributeValues }: Change,
): Promise<{ item: MediaItem | undefined; isChanged: boolean }> {
  try {
    const { Attributes } = await documentClient.send(
      new UpdateCommand({
        TableName: env('tableName'),
        Key: keyOf(mediaId),
        UpdateExpression,
        ConditionExpression: '#status = :pending',
        ExpressionAttributeNames: { ...ExpressionAttributeNames, '#status': 'status' },
        ExpressionAttributeValues: { ...ExpressionAttributeValues, ':pending': 'PENDING' },
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return { item: Attributes as MediaItem | undefined, isChanged: true };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return { item: error.Item && (unmarshall(error.Item) as MediaItem), isChanged: false };
  }
}
