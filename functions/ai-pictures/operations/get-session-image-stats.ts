import type { AiGenerator } from '#shared/domain/ai-generator.ts';
import { imageQuotas } from '../../pictures/picture-quotas.ts';
import { toSessionImage } from '../../pictures/picture-views.ts';
import { optionalEnv } from '../../platform/env.ts';
import type { Operation } from '../../platform/operation.ts';
import { remainingOf } from '../../platform/quota-store.ts';
import { requesterOf } from '../requester.ts';
import { listHistory } from '../session-pictures.ts';

/** Counts of the caller's history, and how many pictures the quotas still allow. One Query, three with a token; one BatchGetItem. */
export const getSessionImageStats: Operation<'getSessionImageStats'> = async (call) => {
  const requester = await requesterOf(call);
  const [pictures, remainingToday] = await Promise.all([
    listHistory({ ...call, sessionId: requester.sessionId }),
    remainingOf(imageQuotas(requester)),
  ]);
  const images = pictures.map((picture) => toSessionImage(picture, call.caller?.userId));
  return {
    total: images.length,
    ready: images.filter(({ status }) => status === 'READY').length,
    failed: images.filter(({ status }) => status === 'FAILED').length,
    uploaded: images.filter(({ mediaId }) => mediaId !== undefined).length,
    remainingToday,
    generator: generatorOf('aiImageProvider'),
    textGenerator: generatorOf('aiTextProvider'),
  };
};

function generatorOf(provider: 'aiImageProvider' | 'aiTextProvider'): AiGenerator {
  return optionalEnv(provider) === 'embedded' ? 'offline' : 'model';
}
