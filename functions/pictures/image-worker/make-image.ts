import { type ImageFault, imageFaultOf } from '../../ai/image-fault.ts';
import { log, loggableError } from '../../platform/logger.ts';
import {
  type ClaimedImage,
  claimImageJob,
  failImageJob,
  giveUpImageJob,
  imageAttemptsMax,
  releaseImageJob,
} from '../image-job-store.ts';
import { drawImage } from './draw-image.ts';
import { finishImage } from './finish-image.ts';
import { leaseMsBefore, watchJob } from './watch-job.ts';

/** Lambda itself starts a failed try again within this time (after one minute, or two where it has done so before). */
const ownRetryMs = 3 * 60_000;

/**
 * One try at a picture: takes the lease, draws, stores. A fault that trying again cannot mend, and the last one, make
 * it FAILED; any other is thrown, for Lambda to start the next try.
 * @param remainingMs until Lambda ends this function
 */
export async function makeImage(sessionImageId: string, remainingMs: number): Promise<void> {
  const deadline = Date.now() + remainingMs;
  const claim = await claimImageJob(sessionImageId, leaseMsBefore(deadline));
  if (claim.kind === 'over') return;
  // Thrown so that Lambda asks again: the one that holds the lease may have died.
  if (claim.kind === 'busy') throw new Error('Another worker has the picture');
  if (claim.kind === 'spent') {
    if (await giveUpImageJob(claim.item)) log('error', 'image given up', { sessionImageId });
    return;
  }
  const { item: image } = claim;
  const started = performance.now();
  const { unwanted, stop } = watchJob(image, deadline);
  try {
    const outcome = await finishImage(image, await drawImage(image, unwanted));
    const durationMs = Math.round(performance.now() - started);
    log('info', 'image made', { sessionImageId, outcome, durationMs, attempt: image.job.attempts });
  } catch (error) {
    if (unwanted.aborted) log('info', 'image no longer wanted', { sessionImageId });
    else await settleFault(image, imageFaultOf(error));
  } finally {
    stop();
  }
}

async function settleFault(image: ClaimedImage, fault: ImageFault): Promise<void> {
  const { attempts } = image.job;
  const isLast = !fault.canRetry || attempts >= imageAttemptsMax;
  const isUnknown = fault.code === 'INTERNAL_ERROR';
  log(isUnknown ? 'error' : 'warn', isLast ? 'image failed' : 'image is tried again', {
    sessionImageId: image.id,
    code: fault.code,
    attempt: attempts,
    // What a provider says may quote the prompt, which belongs into no log.
    ...(isUnknown ? { error: loggableError(fault) } : { causes: causeNames(fault) }),
  });
  if (isLast) {
    await failImageJob(image, fault);
    return;
  }
  await releaseImageJob(image, Date.now() + ownRetryMs);
  throw new Error(`The picture is tried again: ${fault.code}`);
}

function causeNames({ cause }: Error): string[] {
  return cause instanceof Error ? [cause.name, ...causeNames(cause)] : [];
}
