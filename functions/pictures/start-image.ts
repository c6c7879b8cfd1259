import type { SessionImage } from '#shared/domain/session-image.ts';
import { requireImageProvider } from '../ai/image-settings.ts';
import type { Caller } from '../platform/operation.ts';
import { withQuotas } from '../platform/quota-store.ts';
import { imageQuotas, type Requester } from './image-quotas.ts';
import { createImageJob, type NewImageJob, toSessionImage } from './session-image-store.ts';
import { startWorker } from './start-worker.ts';

type ImageOrder = Omit<NewImageJob, 'sessionId' | 'ownerId' | 'quotas'>;

/**
 * Counts a picture on its quotas, notes it down as a job and tells the worker. Throws AI_NOT_CONFIGURED and
 * TOO_MANY_REQUESTS. One UpdateItem for each quota, one PutItem, one Invoke.
 */
export async function startImage(
  order: ImageOrder,
  requester: Requester,
  caller: Caller | undefined,
): Promise<SessionImage> {
  requireImageProvider();
  const { sessionId } = requester;
  const ownerId = caller ? { ownerId: caller.userId } : {};
  return withQuotas(imageQuotas(requester), async (quotas) => {
    const image = await createImageJob({ ...order, sessionId, quotas, ...ownerId });
    await startWorker(image.id);
    return toSessionImage(image);
  });
}
