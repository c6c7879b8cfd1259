import { AppError } from '../platform/app-error.ts';

/** Failures in a row after which a provider is left alone, and for how many milliseconds at least. */
const failuresMax = 5;
const pauseMs = 30_000;

/** Runs calls to one provider, as long as it works. What one call asks side by side belongs into one `run`. */
export type CircuitBreaker = <Result>(run: () => Promise<Result>) => Promise<Result>;

/**
 * Spares a provider that fails, and callers the wait for it: after five failures in a row every call answers
 * UPSTREAM_UNAVAILABLE at once for half a minute, or for as long as the provider said; then one call tries again, and
 * its outcome decides. A bad answer is no failure: the provider works. An error that `saysNothing` of the provider, as
 * a call broken off from here, leaves the count as it is; after a pause the next call is then the one that tries. Lives
 * in the instance; takes a clock in milliseconds for tests.
 */
export function circuitBreaker(
  now: () => number = Date.now,
  saysNothing: (error: unknown) => boolean = isBrokenOff,
): CircuitBreaker {
  let failures = 0;
  let opensAt = 0;
  let isTrying = false;
  return async (run) => {
    const isOpen = failures >= failuresMax;
    if (isOpen && (now() < opensAt || isTrying)) throw paused(Math.max(opensAt - now(), 1000));
    if (isOpen) isTrying = true;
    try {
      const result = await run();
      failures = 0;
      return result;
    } catch (error) {
      if (isFailure(error)) {
        failures += 1;
        opensAt = now() + Math.max(pauseMs, (error.retryAfter ?? 0) * 1000);
      } else if (!saysNothing(error)) failures = 0;
      throw error;
    } finally {
      if (isOpen) isTrying = false;
    }
  };
}

function paused(milliseconds: number): AppError {
  const retryAfter = Math.ceil(milliseconds / 1000);
  return new AppError('UPSTREAM_UNAVAILABLE', {
    detail: `The AI provider is out of order; try again in ${retryAfter} seconds`,
    retryAfter,
  });
}

function isFailure(error: unknown): error is AppError {
  return error instanceof AppError && failureCodes.has(error.code);
}

/** By the name of the platform's error, or by our own code for what somebody no longer wants. */
function isBrokenOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'CANCELLED');
}

const failureCodes: ReadonlySet<string> = new Set([
  'UPSTREAM_FAILED',
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
]);
