import { type Operation, withHeaders } from '../../platform/operation.ts';
import { anyRoundByCode } from '../problems.ts';
import { toRoundState } from '../round-views.ts';

/** The edge asks once a second for a whole class, and serves nothing older. */
const cacheControl = 'public, max-age=0, s-maxage=1';

/**
 * The state of a round by its code, for everybody the same. One BatchGetItem of the round alone, and one GetItem for a code
 * that isn't cached.
 */
export const getRoundState: Operation<'getRoundState'> = async ({ params }) => {
  const { round } = await anyRoundByCode(params.code, undefined);
  return withHeaders(toRoundState(round, new Date()), { 'cache-control': cacheControl });
};
