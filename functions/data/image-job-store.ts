import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { SessionImageError } from '#shared/domain/session-image.ts';
import { documentClient } from '../lib/dynamo.ts';
import { env } from '../lib/env.ts';
import type { SessionImageItem } from './items.ts';
import { sessionImageKey } from './keys.ts';
import { giveBackItems } from './quota-store.ts';
import { libraryPut } from './saved-image-store.ts';
import { type TransactItem, transact } from './transact.ts';
import { setAttributes } from './update-expression.ts';
import { type Claim, claimWork, type LeasedWork } from './work-lease.ts';

/** Tries of one job, the first included. */
export const imageAttemptsMax = 3;

/** A picture whose turn it is, for whoever holds the lease. */
export type ClaimedImage = SessionImageItem & {
  readonly job: NonNullable<SessionImageItem['job']> & { readonly leaseId: string };
};

const drawing: LeasedWork<SessionImageItem> = {
  attemptsMax: imageAttemptsMax,
  paths: { attempts: 'job.attempts', leaseId: 'job.leaseId', leaseUntil: 'job.leaseUntil' },
  leaseOf: ({ job }) => job,
  condition: 'attribute_exists(job)',
  assignment: 'job.nudgeAfter = :until',
};

/** Takes the lease of a job and counts the try. One UpdateItem. */
export async function claimImageJob(
  sessionImageId: string,
  leaseMs: number,
): Promise<Claim<SessionImageItem, ClaimedImage>> {
  return claimWork(sessionImageKey(sessionImageId), drawing, leaseMs);
}

/**
 * Writes down which files are about to be made, so that they are removed with the picture also where nothing more is
 * heard of them. False where the lease is lost. One UpdateItem.
 */
export async function announceImageFiles(image: ClaimedImage, keys: readonly string[]): Promise<boolean> {
  return updateClaimed(image, {
    UpdateExpression: 'SET draftFiles = list_append(if_not_exists(draftFiles, :none), :keys)',
    ExpressionAttributeValues: { ':none': [], ':keys': keys },
  });
}

/** What a picture gives once its files are made. */
export type MadeImage = Required<
  Pick<SessionImageItem, 'contentType' | 'size' | 'width' | 'height' | 'url' | 'renditions' | 'placeholder'>
> &
  Pick<SessionImageItem, 'dominantColor' | 'animationUrl' | 'recipe'>;

/**
 * PENDING → READY, once, together with its place in the library where it is to have one (with files of its own,
 * `saved`). False where the lease is lost or the picture gone. One UpdateItem, or one transaction.
 */
export async function completeImageJob(
  image: ClaimedImage,
  made: MadeImage,
  saved?: Pick<MadeImage, 'url' | 'renditions'>,
): Promise<boolean> {
  const ready = { ...image, ...made };
  const mediaId = saved && image.saved?.mediaId;
  const update = settled({ ...made, status: 'READY', ...(mediaId ? { mediaId } : {}) }, 'draftFiles');
  if (!saved || !mediaId) return updateClaimed(image, update);
  const refused = await transact([
    {
      Update: { TableName: env('tableName'), Key: sessionImageKey(image.id), ...whileClaimed(image, update) },
    },
    libraryPut(ready, saved),
  ]);
  return refused.size === 0;
}

/**
 * PENDING → FAILED, once, and its quotas are given back in the same transaction, unless the try `counts`. False where
 * it is settled.
 */
export async function failImageJob(
  image: SessionImageItem,
  error: SessionImageError,
  { counts = false }: { readonly counts?: boolean } = {},
): Promise<boolean> {
  const update = settled({ status: 'FAILED', error });
  const failed: TransactItem = {
    Update: { TableName: env('tableName'), Key: sessionImageKey(image.id), ...whileClaimed(image, update) },
  };
  let quotas = counts ? [] : giveBackItems(image.job?.quotas ?? []);
  for (;;) {
    const refused = await transact([failed, ...quotas]);
    if (refused.size === 0) return true;
    if (refused.has(0)) return false;
    // Counters of a day long past are gone: nothing is left to give back on them.
    quotas = quotas.filter((_quota, at) => !refused.has(at + 1));
  }
}

/**
 * PENDING → FAILED, because its author says so. Its quotas come back unless a try is under way: the provider may have
 * been asked, and whoever cancels again and again must not have it draw more than the caps allow. False where the job
 * has ended or another try has begun since it was read.
 */
export async function cancelImageJob(image: SessionImageItem): Promise<boolean> {
  return failImageJob(image, 'CANCELLED', { counts: image.job?.leaseUntil !== undefined });
}

/** Ends the lease for another try, which whoever asks for the picture may start after that time, ms since 1970. */
export async function releaseImageJob(image: ClaimedImage, nudgeAfter: number): Promise<void> {
  await updateClaimed(image, {
    UpdateExpression: 'SET job.nudgeAfter = :nudgeAfter REMOVE job.leaseUntil',
    ExpressionAttributeValues: { ':nudgeAfter': nudgeAfter },
  });
}

type Change = {
  readonly UpdateExpression: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues: Readonly<Record<string, unknown>>;
};

function settled(values: Partial<SessionImageItem>, remove?: 'draftFiles'): Change {
  const given = Object.entries({ ...values, updatedAt: new Date().toISOString() });
  const set = setAttributes(Object.fromEntries(given.filter(([, value]) => value !== undefined)));
  return {
    ...set,
    UpdateExpression: `${set.UpdateExpression}${remove ? ` REMOVE ${remove}` : ''} ADD version :one`,
    ExpressionAttributeValues: { ...set.ExpressionAttributeValues, ':one': 1 },
  };
}

/** As long as the picture is as it was read: waiting, and nobody has begun another try. */
function whileClaimed({ job }: SessionImageItem, change: Change) {
  const lease = job?.leaseId;
  return {
    UpdateExpression: change.UpdateExpression,
    ConditionExpression: `#status = :pending AND ${lease ? 'job.leaseId = :leaseId' : 'attribute_not_exists(job.leaseId)'}`,
    ExpressionAttributeNames: { ...change.ExpressionAttributeNames, '#status': 'status' },
    ExpressionAttributeValues: {
      ...change.ExpressionAttributeValues,
      ':pending': 'PENDING',
      ...(lease ? { ':leaseId': lease } : {}),
    },
  };
}

async function updateClaimed(image: ClaimedImage, change: Change): Promise<boolean> {
  try {
    await documentClient.send(
      new UpdateCommand({
        TableName: env('tableName'),
        Key: sessionImageKey(image.id),
        ...whileClaimed(image, change),
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
