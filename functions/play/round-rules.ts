import { randomInt } from 'node:crypto';
import { limits } from '#shared/domain/limits.ts';
import { roundCodeAlphabet, roundCodeLength } from '#shared/domain/round-code.ts';
import type { RoundItem } from './table.ts';

const dayMs = 24 * 3_600_000;

/** A random code. */
export function newRoundCode(): string {
  return Array.from(
    { length: roundCodeLength },
    () => roundCodeAlphabet[randomInt(roundCodeAlphabet.length)],
  ).join('');
}

/** When a round that is opened now expires with everything in it, in seconds since 1970. */
export function roundExpiry(now: Date): number {
  return Math.floor((now.getTime() + limits.round.keptDays * dayMs) / 1000);
}

/** Whether the round has expired. DynamoDB may take days to delete it. */
export function isRoundExpired({ expiresAt }: Pick<RoundItem, 'expiresAt'>, now: Date): boolean {
  return expiresAt * 1000 <= now.getTime();
}

/** Whether players can join and start. */
export function isRoundOpen(
  { isOpen, closesAt }: { readonly isOpen: boolean; readonly closesAt?: string | undefined },
  now: Date,
): boolean {
  return isOpen && (closesAt === undefined || closesAt > now.toISOString());
}

/** When a closed round has ended, ISO 8601; `undefined` while it is open. Without a stored time, when it was opened. */
export function roundEnd(
  round: Pick<RoundItem, 'isOpen' | 'closesAt' | 'closedAt' | 'createdAt'>,
  now: Date,
): string | undefined {
  if (isRoundOpen(round, now)) return undefined;
  const { isOpen, closesAt, closedAt = round.createdAt } = round;
  if (closesAt !== undefined && (isOpen || closesAt < closedAt)) return closesAt;
  return closedAt;
}

/**
 * Whether a round has ended so long ago that it takes no answers any more, and its results are open: at once if its last
 * step ended it.
 */
export function isRoundOver(
  round: Parameters<typeof roundEnd>[0] & Pick<RoundItem, 'lesson'>,
  now: Date,
): boolean {
  const end = roundEnd(round, now);
  if (end !== undefined && round.lesson?.phase === 'ended') return true;
  return end !== undefined && now.getTime() - Date.parse(end) > limits.round.graceSeconds * 1000;
}

/**
 * A number that grows with each change that players have to notice: those of the author, which are counted, and those that
 * time makes, when the round closes and when it is over.
 */
export function stateVersion(
  round: Pick<RoundItem, 'changeCount'> & Parameters<typeof isRoundOver>[0],
  now: Date,
): number {
  const byTime = Number(!isRoundOpen(round, now)) + Number(isRoundOver(round, now));
  return 3 * (round.changeCount ?? 0) + byTime;
}

/** The fault of a closing time, in words; `undefined` for a valid one. */
export function closingTimeFault(closesAt: string | null | undefined, now: Date): string | undefined {
  if (!closesAt) return undefined;
  const aheadMs = Date.parse(closesAt) - now.getTime();
  if (aheadMs <= 0) return 'Must be in the future';
  const { closesAheadDaysMax } = limits.round;
  return aheadMs > closesAheadDaysMax * dayMs
    ? `Must be at most ${closesAheadDaysMax} days ahead`
    : undefined;
}

/** A time in the form in which times are stored and compared. */
export function storedTime(time: string): string {
  return new Date(time).toISOString();
}
