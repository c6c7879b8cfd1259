import { ImageFault } from '../ai/image-fault.ts';
import { log, loggableError } from '../platform/logger.ts';
import { type ClaimedPicture, extendLease } from './picture-job-store.ts';

/** Milliseconds between two extensions of a lease. */
const pauseMs = 2000;
/**
 * How long a lease lasts without an extension. A running worker loses it only if nine extensions fail or its event loop is
 * blocked for 18 s; drawing and encoding run in other threads and block it for less than one second. The lease of a
 * killed worker ends long before Lambda delivers the job again, after a minute.
 */
const leaseMs = 20_000;
/** A lease ends shortly after its function's timeout, because until then the function may be writing. */
const leaseMarginMs = 2000;

/** How long a lease lasts from now, for a worker that Lambda ends at `deadline`, in milliseconds since 1970. */
export function leaseMsBefore(deadline: number): number {
  return Math.min(leaseMs, deadline - Date.now() + leaseMarginMs);
}

/**
 * Extends the lease while a picture is made and stored. The signal aborts when the picture is cancelled or deleted, or
 * another try has started. One UpdateItem every two seconds until it is stopped.
 */
export function watchJob(
  picture: ClaimedPicture,
  deadline: number,
): { readonly unwanted: AbortSignal; readonly stop: () => void } {
  const controller = new AbortController();
  const timer = setInterval(async () => {
    try {
      const isWanted = await extendLease(picture, leaseMsBefore(deadline));
      if (!isWanted) controller.abort(new ImageFault('CANCELLED'));
    } catch (error) {
      // The next extension may succeed, and the final write checks the lease anyway.
      log('warn', 'a lease could not be extended', { pictureId: picture.id, error: loggableError(error) });
    }
  }, pauseMs);
  return { unwanted: controller.signal, stop: () => clearInterval(timer) };
}
