import { ImageFault } from '../../ai/image-fault.ts';
import { log, loggableError } from '../../platform/logger.ts';
import { leaseMsOf } from '../../platform/work-lease.ts';
import { type ClaimedImage, extendLease } from '../image-job-store.ts';

/** Milliseconds between two looks. */
const pauseMs = 2000;
/**
 * How long a job is left to a worker that nothing is heard of. A living one loses it only after nine looks in vain or
 * with its event loop held up for 18 s; drawing and encoding, on threads of their own, hold it up for less than one.
 * A dead one has lost it long before Lambda delivers the job again, after a minute.
 */
const leaseMs = 20_000;

/** How long a lease is to last from now, of a worker that Lambda ends at `deadline`; milliseconds since 1970. */
export function leaseMsBefore(deadline: number): number {
  return Math.min(leaseMs, leaseMsOf(deadline - Date.now()));
}

/**
 * Keeps the lease while a picture is made and stored, and looks in the same call whether the picture is still wanted:
 * the signal comes once it was cancelled, is gone, or another try has begun. One UpdateItem every two seconds until it
 * is stopped.
 */
export function watchJob(
  image: ClaimedImage,
  deadline: number,
): { readonly unwanted: AbortSignal; readonly stop: () => void } {
  const controller = new AbortController();
  const timer = setInterval(async () => {
    try {
      const isWanted = await extendLease(image, leaseMsBefore(deadline));
      if (!isWanted) controller.abort(new ImageFault('CANCELLED'));
    } catch (error) {
      // The next look may succeed, and the write that ends the job has the last word anyway.
      log('warn', 'a job could not be looked at', { sessionImageId: image.id, error: loggableError(error) });
    }
  }, pauseMs);
  return { unwanted: controller.signal, stop: () => clearInterval(timer) };
}
