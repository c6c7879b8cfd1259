import { createHash } from 'node:crypto';
import { limits } from '#shared/domain/limits.ts';
import { AppError } from './app-error.ts';
import { env } from './env.ts';
import { log, loggableError } from './logger.ts';
import { absentOr, atLeast, atMost } from './table-conditions.ts';
import { type TableKey, tableKey } from './table-keys.ts';
import { getItems } from './table-reads.ts';
import { plus } from './table-updates.ts';
import { transact, updateItem, type Write, write } from './table-writes.ts';
import { type PeriodKind, periodOf, secondsToNext } from './utc-period.ts';

/** How often an action with a limit was done. `expiresAt` in seconds since 1970. */
export type QuotaItem = TableKey<'quota'> & {
  readonly entity: 'QUOTA';
  readonly used: number;
  readonly expiresAt: number;
};

/** Counts calls of one kind for one subject on one UTC day, `2026-01-31`. */
export const quotaKey = (subject: string, day: string) => tableKey('quota', subject, day);

/** What is counted, in which period, and its name. */
const kinds = {
  AI_TEXT: { period: 'day', what: 'AI texts' },
  AI_IMAGE: { period: 'day', what: 'AI pictures' },
  AI_IMAGE_UPLOAD: { period: 'day', what: 'AI pictures' },
  UPLOAD: { period: 'day', what: 'uploads' },
  UPLOAD_MEGABYTES: { period: 'day', what: 'megabytes for uploads' },
  REGISTRATION: { period: 'day', what: 'registrations' },
  WRONG_PASSWORD: { period: 'hour', what: 'tries of passwords' },
  CODE: { period: 'hour', what: 'codes' },
  CODE_MAIL: { period: 'day', what: 'mails' },
  PROBLEM: { period: 'day', what: 'reports' },
  REPORTER_MAIL: { period: 'day', what: 'mails about reports' },
  HOLD: { period: 'day', what: 'reports that hold a quiz back' },
  REVISION_KILOBYTES: { period: 'hour', what: 'changes of published quizzes' },
  COPY: { period: 'day', what: 'copies' },
  CONTENT_CHECK: { period: 'day', what: 'automatic checks' },
  JOIN: { period: 'day', what: 'new players' },
} as const satisfies Readonly<Record<string, { period: PeriodKind; what: string }>>;

export type QuotaKind = keyof typeof kinds;
export type QuotaSubject = 'author' | 'account' | 'session' | 'address' | 'visitors' | 'newcomers' | 'stage';

/**
 * One counter and its limit. `id` is an author, the name of an account that need not exist, a session, an address; empty for
 * all visitors, for all new accounts and for the stage.
 */
export type Quota = {
  readonly kind: QuotaKind;
  readonly subject: QuotaSubject;
  readonly id: string;
  readonly limit: number;
  /** What the call uses, by default 1. */
  readonly amount?: number;
  /** With `stage`: the caller's account is new. Once half of the limit is used, new accounts share a tenth of the rest. */
  readonly isOfNewcomer?: boolean;
};

/** The counters that counted a call. They can be stored, and given back by another function. */
export type TakenQuotas = readonly (TableKey<'quota'> & Pick<Quota, 'amount'>)[];

const keptSeconds = limits.counterKeptDays * 24 * 3600;

/**
 * Counts one call on each quota, in order, before the provider is called. Each is one conditional write, so parallel
 * calls together can't exceed a limit. A write that the SDK repeats because its response was lost may count twice,
 * which is the safe side. When a quota is used up, the earlier ones are given back. Throws TOO_MANY_REQUESTS with the
 * seconds to the next period, UTC. One UpdateItem for each quota; one more for a newcomer once half of the stage's is used.
 */
export async function takeQuotas(quotas: readonly Quota[], now = new Date()): Promise<TakenQuotas> {
  const taken: TakenQuotas[number][] = [];
  try {
    const all = [...quotas];
    for (const quota of all) {
      const key = keyOf(quota, now);
      const used = await countOne(key, quota, now);
      if (used === undefined) throw usedUp(quota, now);
      if (quota.isOfNewcomer && used > quota.limit / 2) all.push(shareOfNewcomers(quota));
      taken.push(quota.amount === undefined ? key : { ...key, amount: quota.amount });
    }
    return taken;
  } catch (error) {
    await giveBackOrLog(taken);
    throw error;
  }
}

/** Counts a call as `takeQuotas` does, but returns false instead of throwing when a quota is used up. */
export async function takeQuotasIfLeft(quotas: readonly Quota[]): Promise<boolean> {
  return ifQuotasLeft(quotas, () => Promise.resolve());
}

/** Counts a call as `withQuotas` does and runs it; returns false, and doesn't run it, when a quota is used up. */
export async function ifQuotasLeft(quotas: readonly Quota[], run: () => Promise<void>): Promise<boolean> {
  try {
    await withQuotas(quotas, run);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return false;
    throw error;
  }
}

/** Subtracts one call from each counter, all or none, once: the SDK repeats a transaction with the same token. */
export async function giveBackQuotas(taken: TakenQuotas): Promise<void> {
  await transact({ quotas: giveBackWrites(taken) });
}

/**
 * The writes that give quotas back, for a transaction that also ends a job: they happen once, however often the job
 * is delivered.
 */
export function giveBackWrites(taken: TakenQuotas): Write<QuotaItem>[] {
  return taken.map(({ amount = 1, ...key }) =>
    updateItem<QuotaItem>('quota', key, { used: plus(-amount) }, { used: atLeast(amount) }),
  );
}

/**
 * Counts a call on the quotas and runs it, and gives the quotas back if the call fails. `costs` decides whether a
 * failed call still counts.
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

/** How many more calls the current counters allow together. One BatchGetItem. */
export async function remainingOf(quotas: readonly Quota[], now = new Date()): Promise<number> {
  const items = await getItems<QuotaItem>(
    'quota',
    quotas.map((quota) => keyOf(quota, now)),
  );
  return Math.min(...quotas.map(({ limit }, index) => Math.max(limit - (items[index]?.used ?? 0), 0)));
}

/** Like `giveBackQuotas`, for a call whose result matters more: a lost count only means one call less in the period. */
export async function giveBackOrLog(taken: TakenQuotas): Promise<void> {
  try {
    await giveBackQuotas(taken);
  } catch (error) {
    log('error', 'A quota could not be given back', { error: loggableError(error) });
  }
}

/** What new accounts together may use once half of the stage's limit is used. */
function shareOfNewcomers({ isOfNewcomer: _, ...quota }: Quota): Quota {
  return { ...quota, subject: 'newcomers', limit: Math.ceil(quota.limit / 20) };
}

/** Counts a call and returns what is used then; `undefined` if the limit doesn't allow it. */
async function countOne(
  key: TableKey<'quota'>,
  { kind, limit, amount = 1 }: Quota,
  now: Date,
): Promise<number | undefined> {
  if (limit < amount) return undefined;
  const expiresAt = Math.floor(periodOf(kinds[kind].period, now).start / 1000) + keptSeconds;
  const changes = { entity: 'QUOTA', expiresAt, used: plus(amount) } as const;
  const isLeft = { used: absentOr(atMost(limit - amount)) };
  const { ok, item } = await write(updateItem<QuotaItem>('quota', key, changes, isLeft));
  return ok ? (item?.used ?? amount) : undefined;
}

/** Ids are hashed with the period: counters only need to distinguish addresses and sessions, and only in that period. */
function keyOf({ kind, subject, id }: Quota, now: Date): TableKey<'quota'> {
  const { name } = periodOf(kinds[kind].period, now);
  const text = `${env('tableName')}/${name}/${subject}/${id}`;
  const who = id === '' ? 'all' : createHash('sha256').update(text).digest('base64url');
  return quotaKey(`${kind}#${subject}#${who}`, name);
}

function usedUp({ kind, subject }: Quota, now: Date): AppError {
  const { period, what } = kinds[kind];
  const opensAt = new Date(periodOf(period, now).end).toISOString().slice(0, 16);
  const whose = whoseQuota[subject];
  return new AppError('TOO_MANY_REQUESTS', {
    detail: `The ${what} ${whose}of this ${period} are used up. There will be more from ${opensAt}Z`,
    retryAfter: secondsToNext(period, now),
  });
}

const whoseQuota: Readonly<Record<QuotaSubject, string>> = {
  author: '',
  account: 'for this account ',
  session: '',
  address: 'from your network ',
  visitors: 'of all visitors together ',
  newcomers: 'of all new accounts together ',
  stage: 'of all users together ',
};
