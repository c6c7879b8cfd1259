import type { ClaimedImage } from '../data/image-job-store.ts';
import { findSessionImage } from '../data/session-image-store.ts';
import { ImageFault } from '../lib/ai/image-fault.ts';
import { log, loggableError } from '../lib/logger.ts';

/** Milliseconds between two looks. */
const pauseMs = 2000;

/**
 * Looks while a picture is made whether it is still wanted: the signal comes once it was cancelled, is gone, or another
 * try has begun. One GetItem every two seconds until it is stopped.
 */
export function watchJob(image: ClaimedImage): { readonly unwanted: AbortSignal; readonly stop: () => void } {
  const controller = new AbortController();
  const timer = setInterval(async () => {
    try {
      const now = await findSessionImage(image.id);
      const isWanted = now?.status === 'PENDING' && now.job?.leaseId === image.job.leaseId;
      if (!isWanted) controller.abort(new ImageFault('CANCELLED'));
    } catch (error) {
      // The next look may succeed, and the write that ends the job has the last word anyway.
      log('warn', 'a job could not be looked at', { sessionImageId: image.id, error: loggableError(error) });
    }
  }, pauseMs);
  return { unwanted: controller.signal, stop: () => clearInterval(timer) };
}
