import type { Operation } from '../../platform/operation.ts';
import { cancelImageJob } from '../image-job-store.ts';
import { getSessionImageOf, toSessionImage } from '../session-image-store.ts';

/**
 * Ends a job that has not ended by itself; a picture that is ready, has failed or waits for its upload stays as it is.
 * One GetItem and one transaction, again where a worker takes the job or ends it meanwhile.
 */
export const cancelSessionImage: Operation<'cancelSessionImage'> = async ({ params, ...call }) => {
  for (;;) {
    const image = await getSessionImageOf(params.id, call);
    if (image.status !== 'PENDING' || !image.job) return toSessionImage(image, call.caller?.userId);
    if (await cancelImageJob(image))
      return toSessionImage({ ...image, status: 'FAILED', error: 'CANCELLED' });
  }
};
