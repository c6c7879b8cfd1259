import { callWithEtag } from '#lib/api-client.ts';
import type { Versioned } from '#lib/use-versioned.ts';
import { getAnswerPool } from '#shared/api/answer-pools.endpoints.ts';

/** Reads a pool with its items; they share one version. @throws ApiError */
export function readPool(poolId: string): Promise<Versioned<'getAnswerPool'>> {
  return callWithEtag(getAnswerPool, { params: { poolId } });
}
