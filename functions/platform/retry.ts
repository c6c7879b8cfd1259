import { setTimeout } from 'node:timers/promises';
import { AppError } from './app-error.ts';

/** Tries of one call that DynamoDB refuses temporarily: throttling, conflicting transactions, unprocessed keys. */
const faultTries = 10;
/** Tries of reading, deciding and writing while other writers keep changing the item. */
const writeTries = 20;
const firstPauseMs = 20;
const longestPauseMs = 400;

/** How pauses are made. Tests replace `sleep` so that they don't wait. */
export const retryClock = { sleep: (ms: number): Promise<void> => setTimeout(ms) };

/** The result of an attempt that lost a race and must start again. */
export const again = Symbol('again');

/**
 * Repeats an attempt (read, decide, conditional write) while it returns `again`, with increasing random pauses. Throws
 * CONFLICT when other writers were faster every time.
 */
export async function untilWritten<Result>(
  attempt: () => Promise<Result | typeof again>,
): Promise<Exclude<Result, typeof again>> {
  for (let tried = 1; ; tried += 1) {
    const result = await attempt();
    if (result !== again) return result as Exclude<Result, typeof again>;
    if (tried === writeTries)
      throw new AppError('CONFLICT', { detail: 'Others changed this at the same time. Try again' });
    await pauseAfter(tried);
  }
}

/**
 * Repeats a call while it fails with a temporary fault. Throws any other error, and UPSTREAM_UNAVAILABLE if the fault
 * doesn't end.
 */
export async function retryFaults<Result>(
  call: () => Promise<Result>,
  isPassing: (error: unknown) => boolean,
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await call();
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (tried === faultTries) throw new AppError('UPSTREAM_UNAVAILABLE', { cause: error, retryAfter: 1 });
      await pauseAfter(tried);
    }
  }
}

const throttlingErrors: ReadonlySet<string> = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
]);

/** Returns the result of a call. Throws UPSTREAM_UNAVAILABLE if DynamoDB still throttles it after the SDK's retries. */
export async function unthrottled<Output>(call: Promise<Output>): Promise<Output> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Error && throttlingErrors.has(error.name))) throw error;
    throw new AppError('UPSTREAM_UNAVAILABLE', { cause: error, retryAfter: 1 });
  }
}

/** Doubles with each try. Random, so that writers that collided do not collide again. */
async function pauseAfter(tried: number): Promise<void> {
  const pauseMs = Math.min(firstPauseMs * 2 ** (tried - 1), longestPauseMs);
  await retryClock.sleep(pauseMs * (0.5 + Math.random()));
}
