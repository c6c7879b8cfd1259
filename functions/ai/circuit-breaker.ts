import { AppError } from '../platform/app-error.ts';

/** Consecutive failures after which calls to a provider are paused, and the shortest pause in milliseconds. */
const failuresMax = 5;
const pauseMs = 30_000;

/** Runs calls to one provider. Parallel requests of one call belong in one `run`. */
export type CircuitBreaker = <Result>(run: () => Promise<Result>) => Promise<Result>;

/**
 * Stops calls to a provider that keeps failing. After five consecutive failures, every call throws UPSTREAM_UNAVAILABLE
 * for 30 seconds, or for as long as the provider asked for; then one call tries again and decides whether calls resume.
 * A bad answer isn't a failure, because the provider works. An error that `isUnrelated` to the provider, such as a
 * cancelled call, doesn't change the count; if the trying call ends that way, the next call tries. Each instance of a
 * function has its own breaker. `now` is a clock in milliseconds, for tests.
 */
export function circuitBreaker(
  now: () => number = Date.now,
  isUnrelated: (error: unknown) => boolean = isCancelled,
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
      } else if (!isUnrelated(error)) failures = 0;
      throw error;
    } finally {
      if (isOpen) isTrying = false;
    }
  };
}

function paused(milliseconds: number): AppError {
  const retryAfter = Math.ceil(milliseconds / 1000);
  return new AppError('UPSTREAM_UNAVAILABLE', {
    detail: `The AI provider keeps failing. Try again in ${retryAfter} seconds`,
    retryAfter,
  });
}

function isFailure(error: unknown): error is AppError {
  return error instanceof AppError && failureCodes.has(error.code);
}

/** Whether the call was cancelled: by an AbortSignal, or with our own error code. */
function isCancelled(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'CANCELLED');
}

const failureCodes: ReadonlySet<string> = new Set([
  'UPSTREAM_FAILED',
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
]);
