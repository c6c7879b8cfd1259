import { GetCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import type { MediaError } from '#shared/domain/media.ts';
import type { SessionImageError } from '#shared/domain/session-image.ts';
import { type Conditional, updateConditionally } from '../platform/conditional-update.ts';
import { documentClient } from '../platform/dynamo.ts';
import { env } from '../platform/env.ts';
import type { TableKey } from '../platform/table-keys.ts';
import { setAttributes } from '../platform/update-expression.ts';
import { type Claim, claimWork, type LeasedWork } from '../platform/work-lease.ts';
import type { MediaItem } from './items.ts';
import { mediaKey, sessionImageKey } from './keys.ts';
import { sessionImageOfFiles } from './media-file-keys.ts';
import { readyImageExpiresAt } from './session-image-store.ts';

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

/**
 * Lambda starts an upload three times at most. The third start finds that two were lost, and gives up: were it lost
 * too, nobody would be there to say so.
 */
const processing: LeasedWork<MediaItem> = {
  attemptsMax: 2,
  paths: {
    attempts: 'processingAttempts',
    leaseId: 'processingLeaseId',
    leaseUntil: 'processingLeaseUntil',
  },
  leaseOf: ({ processingLeaseId, processingLeaseUntil }) => ({
    leaseId: processingLeaseId,
    leaseUntil: processingLeaseUntil,
  }),
};

/** A picture whose upload is ours until the lease ends. */
export type ClaimedUpload = MediaItem & Required<Pick<MediaItem, 'processingLeaseId'>>;

/** Takes the lease of an upload and counts the try. One UpdateItem. */
export async function claimUpload(
  mediaId: string,
  leaseMs: number,
): Promise<Claim<MediaItem, ClaimedUpload>> {
  return claimWork(keyOf(mediaId), processing, leaseMs);
}

/** Ends the lease of a try that came to nothing, for the next one. One UpdateItem. */
export async function releaseUpload(mediaId: string, { processingLeaseId }: ClaimedUpload): Promise<void> {
  await updatePending(
    mediaId,
    {
      UpdateExpression: `REMOVE ${leaseAttributes.join(', ')}`,
      ExpressionAttributeValues: { ':lease': processingLeaseId },
    },
    ' AND processingLeaseId = :lease',
  );
}

const leaseAttributes = ['processingLeaseId', 'processingLeaseUntil'] as const;

/**
 * Writes down which files are about to be made for a picture, so that they are removed with it also where nothing
 * more is heard of them. Gives whether it still waits. One UpdateItem.
 */
export async function announceFiles(mediaId: string, draftFiles: readonly string[]): Promise<boolean> {
  const { refused } = await updatePending(mediaId, setAttributes({ draftFiles }));
  return !refused;
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
  const remove = [...removed, ...leaseAttributes].join(', ');
  return {
    ...set,
    UpdateExpression: `${set.UpdateExpression} REMOVE ${remove} ADD version :one`,
    ExpressionAttributeValues: { ...set.ExpressionAttributeValues, ':one': 1 },
  };
}

type Change = Pick<
  UpdateCommandInput,
  'UpdateExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>;

/** Changes a picture that waits. Gives the item, changed or as it was found. */
function updatePending(
  mediaId: string,
  { UpdateExpression, ExpressionAttributeNames, ExpressionAttributeValues }: Change,
  andCondition = '',
): Promise<Conditional<MediaItem>> {
  return updateConditionally({
    Key: keyOf(mediaId),
    UpdateExpression,
    ConditionExpression: `#status = :pending${andCondition}`,
    ExpressionAttributeNames: { ...ExpressionAttributeNames, '#status': 'status' },
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ':pending': 'PENDING' },
  });
}
