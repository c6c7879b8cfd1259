import type { SessionImage } from '#shared/domain/session-image.ts';
import { requireImageProvider } from '../ai/image-settings.ts';
import { newDrawJob } from '../pictures/picture-job-store.ts';
import { imageQuotas, type Requester } from '../pictures/picture-quotas.ts';
import { createPicture, deletePicture, historyExpiry, type NewPicture } from '../pictures/picture-store.ts';
import { toSessionImage } from '../pictures/picture-views.ts';
import type { PictureItem } from '../pictures/table.ts';
import { AppError } from '../platform/app-error.ts';
import { env } from '../platform/env.ts';
import type { Caller } from '../platform/operation.ts';
import { withQuotas } from '../platform/quota-store.ts';
import { sessionOwner } from '../platform/table-keys.ts';

type PictureOrder = Pick<
  NewPicture,
  | 'id'
  | 'prompt'
  | 'style'
  | 'aspectRatio'
  | 'filename'
  | 'altText'
  | 'parentId'
  | 'instruction'
  | 'saveWhenReady'
>;

/**
 * Counts a picture on its quotas, stores it with its job and starts the worker. Throws AI_NOT_CONFIGURED,
 * TOO_MANY_REQUESTS, and UPSTREAM_UNAVAILABLE if the worker can't be started; then the count and the picture are removed.
 * One UpdateItem for each quota, one PutItem, one Invoke.
 */
export async function startPicture(
  order: PictureOrder,
  requester: Requester,
  caller: Caller | undefined,
): Promise<SessionImage> {
  requireImageProvider();
  const { sessionId } = requester;
  return withQuotas(imageQuotas(requester), async (quotas) => {
    const picture = await createPicture({
      ...order,
      ...{ source: 'AI_GENERATED', status: 'PENDING', contentType: 'image/png', size: 0, inLibrary: false },
      isNew: true,
      sessionId,
      ownerId: caller?.userId ?? sessionOwner(sessionId),
      job: newDrawJob(quotas),
      expiresAt: historyExpiry(),
    });
    await startWorker(picture);
    return toSessionImage(picture);
  });
}

/**
 * A picture that `startPicture` has stored, for a repeated call. If no worker has begun, one is started again: the first
 * call may have ended before it. At most one Invoke.
 */
export async function resumePicture(picture: PictureItem, caller: Caller | undefined): Promise<SessionImage> {
  if (picture.status === 'PENDING' && picture.job?.attempts === 0) await invokeWorker(picture.id);
  return toSessionImage(picture, caller?.userId);
}

async function invokeWorker(sessionImageId: string): Promise<void> {
  const { invokeLater } = await import('../platform/lambda-invoke.ts');
  await invokeLater(env('imageWorkerName'), { sessionImageId });
}

async function startWorker({ id, ownerId }: PictureItem): Promise<void> {
  try {
    await invokeWorker(id);
  } catch (cause) {
    // The call may have succeeded, but a worker without a picture does nothing.
    await deletePicture(id, ownerId);
    throw new AppError('UPSTREAM_UNAVAILABLE', { cause, retryAfter: 5 });
  }
}
