import { numberEnv } from '../platform/env.ts';
import type { Quota } from '../platform/quota-store.ts';

/** The caller who requests a picture. */
export type Requester = {
  readonly sessionId: string;
  readonly address: string;
  /** Set only for a verified author; other callers count as visitors. */
  readonly authorId?: string;
};

/** The quotas that count a picture, in this order. */
export function imageQuotas({ sessionId, address, authorId }: Requester): Quota[] {
  const stage = { kind: 'AI_IMAGE', subject: 'stage', id: '', limit: numberEnv('aiImagesPerStage') } as const;
  if (authorId !== undefined) {
    const limit = numberEnv('aiImagesPerAuthor');
    return [{ kind: 'AI_IMAGE', subject: 'author', id: authorId, limit }, stage];
  }
  return [
    { kind: 'AI_IMAGE', subject: 'session', id: sessionId, limit: numberEnv('aiImagesPerSession') },
    { kind: 'AI_IMAGE', subject: 'address', id: address, limit: numberEnv('aiImagesPerAddress') },
    stage,
  ];
}

/** Pictures edited in a browser cost only storage: they have the same limits, but separate counters. */
export function uploadQuotas(requester: Requester): Quota[] {
  return imageQuotas(requester).map((quota) => ({ ...quota, kind: 'AI_IMAGE_UPLOAD' }));
}
