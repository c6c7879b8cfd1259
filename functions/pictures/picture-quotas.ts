import { numberEnv } from '../platform/env.ts';
import type { Quota } from '../platform/quota-store.ts';

/** Who asks for a picture. */
export type Requester = {
  readonly sessionId: string;
  readonly address: string;
  /** Only for a verified author; everybody else counts as a visitor. */
  readonly authorId?: string;
};

/** What a picture is counted on, in this order. */
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

/** Pictures that a browser sends cost storage only: the same limits, counted separately. */
export function uploadQuotas(requester: Requester): Quota[] {
  return imageQuotas(requester).map((quota) => ({ ...quota, kind: 'AI_IMAGE_UPLOAD' }));
}
