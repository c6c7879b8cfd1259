import { cancelJob } from '../../pictures/picture-job-store.ts';
import { toSessionImage } from '../../pictures/picture-views.ts';
import type { Operation } from '../../platform/operation.ts';
import { again, untilWritten } from '../../platform/retry.ts';
import { getSessionPicture } from '../session-pictures.ts';

/**
 * Cancels a job that has not ended. A picture that is ready, has failed or waits for its upload isn't changed. One
 * GetItem and one transaction; both are repeated when a worker takes or ends the job in the meantime.
 */
export const cancelSessionImage: Operation<'cancelSessionImage'> = async ({ params, ...call }) =>
  untilWritten(async () => {
    const picture = await getSessionPicture(params.id, call);
    const { job, status } = picture;
    if (status !== 'PENDING' || job?.kind !== 'DRAW') return toSessionImage(picture, call.caller?.userId);
    if (!(await cancelJob({ ...picture, job }))) return again;
    return toSessionImage({ ...picture, status: 'FAILED', error: 'CANCELLED' });
  });
