export const TIMED_OUT = Symbol('timed out');

/** The result of the work, or `TIMED_OUT` if it isn't there in time. */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T | typeof TIMED_OUT> {
  const limit = Promise.withResolvers<typeof TIMED_OUT>();
  const timer = setTimeout(() => limit.resolve(TIMED_OUT), ms);
  work.catch(() => undefined);
  try {
    return await Promise.race([work, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}
