import { createHash } from 'node:crypto';
import { AppError } from './app-error.ts';
import { env } from './env.ts';
import { log, loggableError } from './logger.ts';
import type { QuotaItem } from './quota-item.ts';
import { quotaKey } from './quota-keys.ts';
import { plus } from './table-changes.ts';
import { absentOr, greaterThan, lessThan } from './table-conditions.ts';
import type { TableKey } from './table-keys.ts';
import { getMany } from './table-reads.ts';
import { transact, update, type Write, write } from './table-writes.ts';
import { secondsToNextUtcDay } from './utc-day.ts';

/** What is counted, and for whom, by the UTC day. */
export type QuotaKind = 'AI_TEXT' | 'AI_IMAGE' | 'AI_IMAGE_UPLOAD';
export type QuotaSubject = 'author' | 'session' | 'address' | 'stage';

/** One counter and how far it may go. `id` is an account, a session, an address; empty for the stage. */
export type Quota = {
  readonly kind: QuotaKind;
  readonly subject: QuotaSubject;
  readonly id: string;
  readonly limit: number;
};

/** The counters that counted a call. They can be stored, and given back by another function. */
export type TakenQuotas = readonly TableKey[];

/** Counters are kept for two days after their own, for calls that end late. */
const keptSeconds = 3 * 24 * 3600;

/**
 * Counts one call on each quota, in order, before the provider is asked. Each is one conditional write, so parallel
 * calls cannot pass a limit together. A write that the SDK repeats because its answer was lost may count twice, which is
 * the safe side. When a quota is used up, those taken before it are given back. Throws TOO_MANY_REQUESTS with the
 * seconds to the next UTC day.
 */
export async function takeQuotas(quotas: readonly Quota[], now = new Date()): Promise<TakenQuotas> {
  const taken: TableKey[] = [];
  try {
    for (const quota of quotas) {
      const key = keyOf(quota, now);
      if (!(await countOne(key, quota.limit, now))) throw usedUp(quota, now);
      taken.push(key);
    }
    return taken;
  } catch (error) {
    await giveBackOrLog(taken);
    throw error;
  }
}

/** Takes one call off each counter, all or none, once: the SDK repeats a transaction with the same token. */
export async function giveBackQuotas(taken: TakenQuotas): Promise<void> {
  await transact({ quotas: giveBackWrites(taken) });
}

/**
 * The writes that give quotas back, for a transaction that also ends a job: they happen once, however often the job
 * is delivered.
 */
export function giveBackWrites(taken: TakenQuotas): Write<QuotaItem>[] {
  return taken.map((key) => update<QuotaItem>(key, { used: plus(-1) }, { used: greaterThan(0) }));
}

/**
 * Takes the quotas and runs a call, and gives the quotas back if the call fails. `costs` decides whether a failed call
 * still counts.
 */
export async function withQuotas<Result>(
  quotas: readonly Quota[],
  run: (taken: TakenQuotas) => Promise<Result>,
  costs: (error: unknown) => boolean = () => false,
): Promise<Result> {
  const taken = await takeQuotas(quotas);
  try {
    return await run(taken);
  } catch (error) {
    if (!costs(error)) await giveBackOrLog(taken);
    throw error;
  }
}

/** How many more calls today's counters allow together. One BatchGetItem. */
export async function remainingOf(quotas: readonly Quota[], now = new Date()): Promise<number> {
  const items = await getMany<QuotaItem>(quotas.map((quota) => keyOf(quota, now)));
  return Math.min(...quotas.map(({ limit }, index) => Math.max(limit - (items[index]?.used ?? 0), 0)));
}

/** The caller needs the error of the call itself; the lost count only means one call less today. */
async function giveBackOrLog(taken: TakenQuotas): Promise<void> {
  try {
    await giveBackQuotas(taken);
  } catch (error) {
    log('error', 'A quota could not be given back', { error: loggableError(error) });
  }
}

async function countOne(key: TableKey, limit: number, now: Date): Promise<boolean> {
  if (limit < 1) return false;
  const expiresAt = Math.floor(startOfDay(now) / 1000) + keptSeconds;
  const changes = { entity: 'QUOTA', expiresAt, used: plus(1) } as const;
  return (await write(update<QuotaItem>(key, changes, { used: absentOr(lessThan(limit)) }))).ok;
}

/** Ids are hashed with the day: counters only need to distinguish addresses and sessions, and only for that day. */
function keyOf({ kind, subject, id }: Quota, now: Date): TableKey {
  const day = dayOf(now);
  const text = `${env('tableName')}/${day}/${subject}/${id}`;
  const who = subject === 'stage' ? 'all' : createHash('sha256').update(text).digest('base64url');
  return quotaKey(`${kind}#${subject}#${who}`, day);
}

function usedUp({ kind, subject }: Quota, now: Date): AppError {
  const opensAt = startOfDay(now) + 24 * 3600 * 1000;
  const what = kind === 'AI_TEXT' ? 'AI texts' : 'AI pictures';
  const whose = subject === 'stage' ? 'of all users together ' : '';
  return new AppError('TOO_MANY_REQUESTS', {
    detail: `Today's ${what} ${whose}are used up. There will be more from ${new Date(opensAt).toISOString().slice(0, 16)}Z`,
    retryAfter: secondsToNextUtcDay(now),
  });
}

function startOfDay(now: Date): number {
  return Date.parse(`${dayOf(now)}T00:00:00Z`);
}

/** `2026-01-31`, UTC. */
function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
