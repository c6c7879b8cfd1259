import { remainingOf } from '../data/quota-store.ts';
import { listImagesOfSession } from '../data/session-image-store.ts';
import { optionalEnv } from '../lib/env.ts';
import type { Operation } from '../lib/operation.ts';
import { imageQuotas } from './image-quotas.ts';
import { requesterOf } from './requester.ts';

/** Counts over the session's pictures, and what the caller's quotas leave. One Query, one BatchGetItem. */
export const getSessionImageStats: Operation<'getSessionImageStats'> = async ({ caller, ...call }) => {
  const requester = await requesterOf({ ...call, ...(caller ? { caller } : {}) });
  const [images, remainingToday] = await Promise.all([
    listImagesOfSession(requester.sessionId),
    remainingOf(imageQuotas(requester)),
  ]);
  return {
    total: images.length,
    ready: images.filter(({ status }) => status === 'READY').length,
    failed: images.filter(({ status }) => status === 'FAILED').length,
    uploaded: images.filter(({ mediaId }) => mediaId !== undefined).length,
    remainingToday,
    generator: optionalEnv('aiImageProvider') === 'embedded' ? 'offline' : 'model',
  };
};
