import type { Context } from 'aws-lambda';
import { AppError } from './app-error.ts';

/** Milliseconds that are left to answer the caller before Lambda ends the function. */
export const timeoutMarginMs = 250;

/**
 * Returns what the work of a call returns. Throws UPSTREAM_TIMEOUT shortly before the function's timeout, so that the
 * caller gets an answer of ours.
 */
export async function beforeTimeout<Result>(
  context: Pick<Context, 'getRemainingTimeInMillis'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const leftMs = context.getRemainingTimeInMillis() - timeoutMarginMs;
  const timer = setTimeout(() => reject(new AppError('UPSTREAM_TIMEOUT')), leftMs);
  try {
    return await Promise.race([work(), promise]);
  } finally {
    clearTimeout(timer);
  }
}
