import type { AwsLimits } from './aws-limits.ts';
import { ThrottledError } from './lambda-errors.ts';
import { LocalCloudError } from './local-cloud-error.ts';

/** The name and the reserved concurrency of a function. */
type Concurrent = { readonly name: string; readonly reservedConcurrency?: number | undefined };

/** Runs a call of a function. Rejects with ThrottledError if too many calls are running. */
export type Admit = <Result>(definition: Concurrent, call: () => Promise<Result>) => Promise<Result>;

/**
 * Limits the calls that run or wait for an environment: a function with reserved concurrency may have that number of
 * calls, all other functions together the rest of the account's limit.
 */
export function createConcurrency(definitions: readonly Concurrent[], limits: Readonly<AwsLimits>): Admit {
  const reserved = definitions.reduce((sum, one) => sum + (one.reservedConcurrency ?? 0), 0);
  const unreserved = () => limits.concurrentExecutions - reserved;
  if (reserved > 0 && unreserved() < limits.unreservedConcurrency) {
    throw new LocalCloudError(
      `The functions reserve ${reserved} of ${limits.concurrentExecutions} concurrent executions; ${limits.unreservedConcurrency} must be left.`,
    );
  }
  const running = new Map<string, number>();
  return async ({ name, reservedConcurrency }, call) => {
    const pool = reservedConcurrency === undefined ? 'unreserved' : `reserved for ${name}`;
    const count = running.get(pool) ?? 0;
    if (count >= (reservedConcurrency ?? unreserved())) {
      throw new ThrottledError(
        name,
        reservedConcurrency === undefined
          ? 'ConcurrentInvocationLimitExceeded'
          : 'ReservedFunctionConcurrentInvocationLimitExceeded',
      );
    }
    running.set(pool, count + 1);
    try {
      return await call();
    } finally {
      running.set(pool, (running.get(pool) ?? 1) - 1);
    }
  };
}
