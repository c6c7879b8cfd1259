import { getAnswerPool } from '#shared/api/answer-pools.endpoints.ts';
import { callWithEtag } from '../../../lib/api-client.ts';
import { isApiError } from '../../../lib/api-error.ts';
import type { Versioned } from '../../../lib/use-versioned.ts';

/** A pool with its items and the version of both: an item has none of its own. */
export type VersionedPool = Versioned<'getAnswerPool'>;

/** Times a change is made anew: a list that is being pasted in another window moves the version on and on. */
const writeAttempts = 5;

/** Reads a pool as it is now. @throws ApiError */
export function readPool(poolId: string): Promise<VersionedPool> {
  return callWithEtag(getAnswerPool, { params: { poolId } });
}

/**
 * Makes a change against a known version; where somebody saved in between, again against the newest. `write` looks
 * whether what it changes is still as the author saw it, and sends with `If-Match`.
 * @throws ApiError `STALE_VERSION` where somebody was faster each time
 */
export async function writeOnVersion<Result>(
  known: VersionedPool,
  write: (pool: VersionedPool) => Promise<Result>,
): Promise<Result> {
  let pool = known;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write(pool);
    } catch (error) {
      if (!isApiError(error, 'STALE_VERSION') || attempt === writeAttempts) throw error;
      pool = await readPool(pool.data.id);
    }
  }
}
