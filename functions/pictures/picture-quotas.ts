import { numberEnv } from '../platform/env.ts';
import type { Quota } from '../platform/quota-store.ts';

const megabyte = 1024 * 1024;

/** The caller who requests a picture. */
export type Requester = {
  readonly sessionId: string;
  readonly address: string;
  /** Set only for a verified author; other callers count as visitors. */
  readonly authorId?: string;
  readonly isNewcomer?: boolean;
};

/**
 * The quotas that count a picture, in this order. Visitors together get half of the stage's pictures, so that the rest is
 * left for authors.
 */
export function imageQuotas({ sessionId, address, authorId, isNewcomer = false }: Requester): Quota[] {
  const limitOfStage = numberEnv('aiImagesPerStage');
  const stage = { kind: 'AI_IMAGE', subject: 'stage', id: '', limit: limitOfStage } as const;
  if (authorId !== undefined) {
    const limit = numberEnv('aiImagesPerAuthor');
    return [
      { kind: 'AI_IMAGE', subject: 'author', id: authorId, limit },
      { ...stage, isOfNewcomer: isNewcomer },
    ];
  }
  return [
    { kind: 'AI_IMAGE', subject: 'session', id: sessionId, limit: numberEnv('aiImagesPerSession') },
    { kind: 'AI_IMAGE', subject: 'address', id: address, limit: numberEnv('aiImagesPerAddress') },
    { kind: 'AI_IMAGE', subject: 'visitors', id: '', limit: Math.ceil(limitOfStage / 2) },
    stage,
  ];
}

/** Pictures edited in a browser cost only storage: they have the same limits, but separate counters. */
export function uploadQuotas(requester: Requester): Quota[] {
  return imageQuotas(requester).map((quota) => ({ ...quota, kind: 'AI_IMAGE_UPLOAD' }));
}

/** The quotas that count an author's upload of so many bytes, in this order. */
export function originalQuotas(
  { authorId, isNewcomer }: { readonly authorId: string; readonly isNewcomer: boolean },
  bytes: number,
): Quota[] {
  const amount = Math.ceil(bytes / megabyte);
  return [
    { kind: 'UPLOAD', subject: 'author', id: authorId, limit: numberEnv('uploadsPerAuthor') },
    {
      ...{ kind: 'UPLOAD_MEGABYTES', subject: 'author', id: authorId, amount },
      limit: numberEnv('uploadMegabytesPerAuthor'),
    },
    {
      ...{ kind: 'UPLOAD_MEGABYTES', subject: 'stage', id: '', amount, isOfNewcomer: isNewcomer },
      limit: numberEnv('uploadMegabytesPerStage'),
    },
  ];
}
