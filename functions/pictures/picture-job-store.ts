import { randomUUID } from 'node:crypto';
import { giveBackWrites, type TakenQuotas } from '../platform/quota-store.ts';
import {
  absent,
  absentOr,
  type Condition,
  greaterThan,
  having,
  lessThan,
  present,
} from '../platform/table-conditions.ts';
import { queryIndex } from '../platform/table-reads.ts';
import { appended, inside, plus, removed, type Updates } from '../platform/table-updates.ts';
import { deleteItem, transact, updateItem, write } from '../platform/table-writes.ts';
import { historyExpiry, libraryUpdates, type MadeFiles } from './picture-store.ts';
import { type PictureItem, type PictureJob, pictureKey } from './table.ts';

/**
 * The largest number of tries of one job. One less than the deliveries of an event: if every try is killed, the last
 * delivery ends the job.
 */
export const triesMax = 2;
/**
 * How long AI pictures may wait for a try. Lambda delivers an event for the third time at most seven minutes after the
 * first, so an older job is lost.
 */
const drawWaitMs = 15 * 60_000;

/** A job to draw a picture, counted by these quotas. */
export function newDrawJob(quotas: TakenQuotas): PictureJob {
  return { kind: 'DRAW', attempts: 0, startUntil: Date.now() + drawWaitMs, quotas };
}

/**
 * A job to make a picture of the bytes that a browser sends before the picture expires, in seconds since 1970, counted by
 * these quotas.
 */
export function newUploadJob(expiresAt: number, quotas: TakenQuotas = []): PictureJob {
  return { kind: 'UPLOAD', attempts: 0, startUntil: expiresAt * 1000, quotas };
}

/** The announced uploads of libraries that aren't ready and are older than so many milliseconds. One Query for each MB. */
export async function listAnnouncedUploads(ageMs: number): Promise<PictureItem[]> {
  const before = new Date(Date.now() - ageMs).toISOString();
  return queryIndex<PictureItem>('announcedUploads', '', { before });
}

/**
 * Deletes an announced upload of which no bytes have come, and gives its quotas back, both once. Does nothing if a try
 * has started. One transaction.
 */
export async function withdrawUpload({ id, job }: PictureItem, quotas = job?.quotas ?? []): Promise<void> {
  const hasNotBegun = { status: 'PENDING', job: having<PictureJob>({ attempts: 0 }) } as const;
  const refused = await transact({
    picture: deleteItem<PictureItem>('picture', pictureKey(id), hasNotBegun),
    quotas: giveBackWrites(quotas),
  });
  // The counters of earlier days have been deleted, so nothing can be given back.
  if (!refused.has('picture') && refused.has('quotas')) await withdrawUpload({ id } as PictureItem, []);
}

type PictureWithJob = PictureItem & { readonly job: PictureJob };
/** A picture whose lease the caller holds. */
export type ClaimedPicture = PictureItem & { readonly job: PictureJob & { readonly leaseId: string } };

/**
 * `claimed`: the caller has the lease; `busy`: another try has it; `exhausted`: no more tries are allowed, and the job has
 * not ended; `settled`: the job has ended, or there is none.
 */
export type Claim =
  | { readonly kind: 'claimed'; readonly picture: ClaimedPicture }
  | { readonly kind: 'busy' }
  | { readonly kind: 'exhausted'; readonly picture: PictureWithJob }
  | { readonly kind: 'settled' };

/** Takes the lease of a picture's job and counts the try. One UpdateItem. */
export async function claimJob(pictureId: string, leaseMs: number): Promise<Claim> {
  const now = Date.now();
  const leaseId = randomUUID();
  const { ok, item } = await write(
    updateItem<PictureItem>(
      'picture',
      pictureKey(pictureId),
      { job: inside({ attempts: plus(1), leaseId, leaseUntil: now + leaseMs }) },
      {
        status: 'PENDING',
        job: having({
          attempts: lessThan(triesMax),
          leaseUntil: absentOr(lessThan(now)),
          startUntil: greaterThan(now),
        }),
      },
    ),
  );
  if (item?.status !== 'PENDING' || !item.job) return { kind: 'settled' };
  const picture = { ...item, job: item.job };
  // The lease is already ours: the SDK repeated the write because the first response was lost.
  if (ok || item.job.leaseId === leaseId) return { kind: 'claimed', picture: picture as ClaimedPicture };
  return isLeaseRunning(item.job, now) ? { kind: 'busy' } : { kind: 'exhausted', picture };
}

function isLeaseRunning({ leaseUntil }: PictureJob, now = Date.now()): boolean {
  return leaseUntil !== undefined && leaseUntil >= now;
}

/** Whether a job to draw was lost: it waits, no worker has the lease, and no try may start any more. */
export function isLost({ status, job }: PictureItem): boolean {
  return status === 'PENDING' && job?.kind === 'DRAW' && job.startUntil < Date.now() && !isLeaseRunning(job);
}

/**
 * Extends the lease by a number of milliseconds from now. False if the try is obsolete: the picture was cancelled or
 * deleted, or another try has started. One UpdateItem.
 */
export async function extendLease(picture: ClaimedPicture, leaseMs: number): Promise<boolean> {
  const changes = { job: inside<PictureJob>({ leaseUntil: Date.now() + leaseMs }) };
  // A late call must not extend a lease that was released.
  return changeClaimed(picture, changes, { leaseUntil: present });
}

/**
 * Stores the keys of the files that will be written, so that they are deleted with the picture even if this try is killed.
 * False if the lease is lost. One UpdateItem.
 */
export async function announceFiles(picture: ClaimedPicture, keys: readonly string[]): Promise<boolean> {
  return changeClaimed(picture, { draftFiles: appended(keys) });
}

/** PENDING → READY, and into the library if requested. False if the lease is lost. One UpdateItem. */
export async function completeJob(
  picture: ClaimedPicture,
  made: MadeFiles & Pick<PictureItem, 'recipe'>,
): Promise<boolean> {
  const isForLibrary = picture.saveWhenReady || picture.inLibrarySince !== undefined;
  return changeClaimed(picture, {
    ...(isForLibrary ? libraryUpdates(picture, picture.ownerId) : { expiresAt: historyExpiry() }),
    ...made,
    status: 'READY',
    draftFiles: removed,
    job: inside<PictureJob>({ leaseId: removed, leaseUntil: removed }),
    ...settled(picture),
  });
}

/** Why a job failed. `counts`: whether its quotas still count it. */
export type JobFault = {
  readonly code: NonNullable<PictureItem['error']>;
  readonly counts: boolean;
  readonly canRetry: boolean;
};

/** PENDING → FAILED. False when the lease is lost. One transaction. */
export async function failJob(
  picture: ClaimedPicture,
  { code, counts }: Pick<JobFault, 'code' | 'counts'>,
): Promise<boolean> {
  return fail(picture, code, counts ? [] : picture.job.quotas);
}

/**
 * PENDING → FAILED because no try is left; its quotas are given back. False if the job has ended in the meantime, or its
 * worker has extended the lease since the picture was read. One transaction.
 */
export async function giveUpJob(picture: PictureWithJob): Promise<boolean> {
  const code = picture.job.kind === 'DRAW' ? 'INTERNAL_ERROR' : 'PROCESSING_FAILED';
  return fail(picture, code, picture.job.quotas, asRead(picture.job));
}

/**
 * PENDING → FAILED because its author cancels it. Its quotas are given back unless a try is running: the provider may
 * already have been called, and repeated cancelling must not allow more pictures than the quotas. False if the job has
 * ended, another try has started, or a worker has extended its lease since the picture was read. One transaction.
 */
export async function cancelJob(picture: PictureWithJob): Promise<boolean> {
  if (isLeaseRunning(picture.job)) return fail(picture, 'CANCELLED', []);
  return fail(picture, 'CANCELLED', picture.job.quotas, asRead(picture.job));
}

type JobCondition = Extract<Parameters<typeof having<PictureJob>>[0], object>;

const asRead = ({ leaseUntil }: PictureJob): JobCondition => ({ leaseUntil: leaseUntil ?? absent });

/** The quotas are given back in the same transaction, so exactly once. */
async function fail(
  picture: PictureWithJob,
  error: JobFault['code'],
  quotas: TakenQuotas,
  condition?: JobCondition,
): Promise<boolean> {
  const changes: Updates<PictureItem> = { status: 'FAILED', error, ...settled(picture) };
  const refused = await transact({
    picture: updateItem<PictureItem>(
      'picture',
      pictureKey(picture.id),
      changes,
      whileClaimed(picture, condition),
    ),
    quotas: giveBackWrites(quotas),
  });
  if (refused.has('picture')) return false;
  // The counters of earlier days have been deleted, so nothing can be given back.
  return refused.has('quotas') ? fail(picture, error, [], condition) : true;
}

/** Ends the lease, for the next try. One UpdateItem. */
export async function releaseJob(picture: ClaimedPicture): Promise<void> {
  await changeClaimed(picture, { job: inside<PictureJob>({ leaseUntil: removed }) });
}

const settled = ({ sessionId }: PictureItem) => ({
  updatedAt: new Date().toISOString(),
  version: plus(1),
  ...(sessionId === undefined ? { GSI1PK: removed, GSI1SK: removed } : {}),
});

/** True while the picture waits and no other try has started since it was read. */
function whileClaimed({ job }: PictureWithJob, condition: JobCondition = {}): Condition<PictureItem> {
  return { status: 'PENDING', job: having<PictureJob>({ leaseId: job.leaseId ?? absent, ...condition }) };
}

async function changeClaimed(
  picture: ClaimedPicture,
  changes: Updates<PictureItem>,
  condition?: JobCondition,
): Promise<boolean> {
  const change = updateItem<PictureItem>(
    'picture',
    pictureKey(picture.id),
    changes,
    whileClaimed(picture, condition),
  );
  return (await write(change)).ok;
}
