import { optionalEnv } from '../../platform/env.ts';
import type { Operation } from '../../platform/operation.ts';
import { remainingOf } from '../../platform/quota-store.ts';
import { imageQuotas } from '../image-quotas.ts';
import { requesterOf } from '../requester.ts';
import { listImagesOf, toSessionImage } from '../session-image-store.ts';

/** Counts over the pictures of the caller's history, and what the quotas leave. One Query, two with a token; one BatchGetItem. */
export const getSessionImageStats: Operation<'getSessionImageStats'> = async ({ caller, ...call }) => {
  const requester = await requesterOf({ ...call, ...(caller ? { caller } : {}) });
  const [images, remainingToday] = await Promise.all([
    listImagesOf({ sessionId: requester.sessionId, ...(caller ? { caller } : {}) }),
    remainingOf(imageQuotas(requester)),
  ]);
  return {
    total: images.length,
    ready: images.filter(({ status }) => status === 'READY').length,
    failed: images.filter(({ status }) => status === 'FAILED').length,
    uploaded: images.filter((image) => toSessionImage(image, caller?.userId).mediaId !== undefined).length,
    remainingToday,
    generator: optionalEnv('aiImageProvider') === 'embedded' ? 'offline' : 'model',
  };
};
