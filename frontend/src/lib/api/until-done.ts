import { isApiError } from '#shared/api/api-error.ts';

type Options = {
  /** If it is aborted, its reason is thrown. */
  readonly signal: AbortSignal;
  /** After this many milliseconds, `undefined` is returned. */
  readonly giveUpAfterMs?: number;
  /** Called repeatedly when it takes longer than two minutes. */
  readonly onSlow?: () => void;
  /** Replaces the clock in tests. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly now?: () => number;
};

const slowAfterMs = 120_000;

/** Milliseconds until the next read, depending on how long it has been waiting. */
function pollDelay(waitedMs: number): number {
  if (waitedMs > slowAfterMs) return 15_000;
  if (waitedMs > 60_000) return 5000;
  return waitedMs > 10_000 ? 2000 : 1000;
}

/**
 * Reads something that the server is working on until its status is no longer `PENDING`: every second at first, then
 * less often. Temporary failures of a read count as "not done yet"; other failures are thrown.
 */
export async function untilDone<Thing extends { readonly status: string }>(
  read: (signal: AbortSignal) => Promise<Thing>,
  { signal, giveUpAfterMs = Number.POSITIVE_INFINITY, onSlow, wait = waitFor, now = Date.now }: Options,
): Promise<Thing | undefined> {
  const since = now();
  for (;;) {
    const waited = now() - since;
    if (waited > giveUpAfterMs) return undefined;
    if (waited > slowAfterMs) onSlow?.();
    await wait(pollDelay(waited), signal);
    const thing = await read(signal).catch((error: unknown) => {
      if (!isApiError(error) || !error.isTemporary) throw error;
    });
    signal.throwIfAborted();
    if (thing && thing.status !== 'PENDING') return thing;
  }
}

/** Resolves after that many milliseconds; throws the signal's reason when it is aborted. */
export function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
}
