import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { SessionImageError } from '#shared/domain/session-image.ts';
import type { ImageFault } from '../ai/image-fault.ts';
import { documentClient } from '../platform/dynamo.ts';
import { env } from '../platform/env.ts';
import { giveBackItems } from '../platform/quota-store.ts';
import { type TransactItem, transact } from '../platform/transact.ts';
import { setAttributes } from '../platform/update-expression.ts';
import { type Claim, claimWork, isLeaseRunning, type LeasedWork } from '../platform/work-lease.ts';
import type { SessionImageItem } from './items.ts';
import { sessionImageKey } from './keys.ts';
import { libraryPut } from './saved-image-store.ts';

/**
 * Tries of one job, the first included. One less than Lambda delivers an event: where every try was killed, the last
 * delivery finds that and ends the job.
 */
export const imageAttemptsMax = 2;

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
 * Lets the lease last so many milliseconds from now. False where nothing is to come of this try any more: the picture
 * was cancelled, is gone, or another try has begun. One UpdateItem.
 */
export async function extendLease(image: ClaimedImage, leaseMs: number): Promise<boolean> {
  return updateClaimed(image, {
    UpdateExpression: 'SET job.leaseUntil = :until, job.nudgeAfter = :until',
    // One that was sent before the lease was given up and arrives later must not take it again.
    ConditionExpression: 'attribute_exists(job.leaseUntil)',
    ExpressionAttributeValues: { ':until': Date.now() + leaseMs },
  });
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

/** PENDING → FAILED, once, by the one that holds the lease. False where the lease is lost. One transaction. */
export async function failImageJob(
  image: ClaimedImage,
  { code, counts }: Pick<ImageFault, 'code' | 'counts'>,
): Promise<boolean> {
  return fail(image, code, counts ? [] : quotasOf(image));
}

/**
 * PENDING → FAILED, because every try was begun and none ended: its quotas come back. False where somebody else has
 * ended it, or a worker is heard of again. One transaction.
 */
export async function giveUpImageJob(image: SessionImageItem): Promise<boolean> {
  return fail(image, 'INTERNAL_ERROR', quotasOf(image), untouched(image));
}

/**
 * PENDING → FAILED, because its author says so. Its quotas come back unless a try is under way: the provider may have
 * been asked, and whoever cancels again and again must not have it draw more than the caps allow. False where the job
 * has ended, another try has begun or a worker is heard of again since it was read. One transaction.
 */
export async function cancelImageJob(image: SessionImageItem): Promise<boolean> {
  if (isLeaseRunning(image.job)) return fail(image, 'CANCELLED', []);
  return fail(image, 'CANCELLED', quotasOf(image), untouched(image));
}

function quotasOf({ job }: SessionImageItem): TransactItem[] {
  return giveBackItems(job?.quotas ?? []);
}

/** Nobody has extended the lease since the picture was read: a worker that was only held up has not come back. */
function untouched({ job }: SessionImageItem): Condition {
  return job?.leaseUntil === undefined
    ? { ConditionExpression: 'attribute_not_exists(job.leaseUntil)' }
    : {
        ConditionExpression: 'job.leaseUntil = :leaseUntil',
        ExpressionAttributeValues: { ':leaseUntil': job.leaseUntil },
      };
}

/** The quotas come back in the same transaction, so once. */
async function fail(
  image: SessionImageItem,
  error: SessionImageError,
  quotas: readonly TransactItem[],
  condition?: Condition,
): Promise<boolean> {
  const update = settled({ status: 'FAILED', error });
  const values = { ...update.ExpressionAttributeValues, ...condition?.ExpressionAttributeValues };
  const change = whileClaimed(image, { ...update, ...condition, ExpressionAttributeValues: values });
  const failed = { Update: { TableName: env('tableName'), Key: sessionImageKey(image.id), ...change } };
  let counters = quotas;
  for (;;) {
    const refused = await transact([failed, ...counters]);
    if (refused.size === 0) return true;
    if (refused.has(0)) return false;
    // Counters of a day long past are gone: nothing is left to give back on them.
    counters = counters.filter((_counter, at) => !refused.has(at + 1));
  }
}

/** Ends the lease for another try, which whoever asks for the picture may start after that time, ms since 1970. */
export async function releaseImageJob(image: ClaimedImage, nudgeAfter: number): Promise<void> {
  await updateClaimed(image, {
    UpdateExpression: 'SET job.nudgeAfter = :nudgeAfter REMOVE job.leaseUntil',
    ExpressionAttributeValues: { ':nudgeAfter': nudgeAfter },
  });
}

type Condition = {
  readonly ConditionExpression: string;
  readonly ExpressionAttributeValues?: Readonly<Record<string, unknown>>;
};

type Change = Partial<Condition> & {
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
    ConditionExpression: [
      '#status = :pending',
      lease ? 'job.leaseId = :leaseId' : 'attribute_not_exists(job.leaseId)',
      ...(change.ConditionExpression ? [change.ConditionExpression] : []),
    ].join(' AND '),
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
