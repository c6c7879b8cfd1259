import { log, loggableError } from '../platform/logger.ts';
import {
  type ClaimedPicture,
  claimJob,
  failJob,
  giveUpJob,
  type JobFault,
  releaseJob,
  triesMax,
} from './picture-job-store.ts';
import type { Original } from './store-picture.ts';
import { leaseMsBefore, watchJob } from './watch-job.ts';

/** How a kind of job gets the bytes of its picture. */
type JobWork = {
  /** Gets the bytes. The signal aborts when they are no longer needed. */
  readonly make: (picture: ClaimedPicture, unwanted: AbortSignal) => Promise<Original>;
  /** How the job ends after an error of `make` or of storing. */
  readonly faultOf: (error: unknown) => JobFault & Error;
};

/**
 * Runs one try of a picture's job: takes the lease, makes the picture and stores it. The job fails after a permanent error
 * and after the last try. Throws if Lambda should deliver the event again. Does nothing if the job has ended.
 * @param remainingMs until Lambda ends this function
 */
export async function runJob(pictureId: string, remainingMs: number, work: JobWork): Promise<void> {
  const deadline = Date.now() + remainingMs;
  const claim = await claimJob(pictureId, leaseMsBefore(deadline));
  if (claim.kind === 'settled') return;
  // The worker with the lease may have been killed; in that case, the lease has expired at the next delivery.
  if (claim.kind === 'busy') throw new Error('Another worker has the lease of the picture');
  if (claim.kind === 'exhausted') {
    if (await giveUpJob(claim.picture)) log('error', 'picture given up', { pictureId });
    return;
  }
  await tryJob(claim.picture, deadline, work);
}

async function tryJob(picture: ClaimedPicture, deadline: number, { make, faultOf }: JobWork): Promise<void> {
  const { id: pictureId, job } = picture;
  const started = performance.now();
  const { unwanted, stop } = watchJob(picture, deadline);
  try {
    // Loads sharp while the bytes are on their way; a job that has ended never needs it.
    const [original, { storePicture }] = await Promise.all([
      make(picture, unwanted),
      import('./store-picture.ts'),
    ]);
    const outcome = await storePicture(picture, original);
    const durationMs = Math.round(performance.now() - started);
    log('info', 'picture made', { pictureId, kind: job.kind, outcome, durationMs, attempt: job.attempts });
  } catch (error) {
    if (unwanted.aborted) log('info', 'picture no longer wanted', { pictureId });
    else await settleFault(picture, faultOf(error));
  } finally {
    stop();
  }
}

async function settleFault(picture: ClaimedPicture, fault: JobFault & Error): Promise<void> {
  const { attempts } = picture.job;
  const isLast = !fault.canRetry || attempts >= triesMax;
  const isUnknown = fault.code === 'INTERNAL_ERROR' || fault.code === 'PROCESSING_FAILED';
  log(isUnknown ? 'error' : 'warn', isLast ? 'picture failed' : 'picture is tried again', {
    pictureId: picture.id,
    code: fault.code,
    attempt: attempts,
    // The message of a provider may quote the prompt, which must not be in a log.
    ...(isUnknown ? { error: loggableError(fault) } : { causes: causeNames(fault) }),
  });
  if (isLast) {
    await failJob(picture, fault);
    return;
  }
  await releaseJob(picture);
  throw new Error(`The job of the picture will be retried: ${fault.code}`);
}

function causeNames({ cause }: Error): string[] {
  return cause instanceof Error ? [cause.name, ...causeNames(cause)] : [];
}
