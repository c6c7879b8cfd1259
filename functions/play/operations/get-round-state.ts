import { type Operation, withHeaders } from '../../platform/operation.ts';
import { stepOf } from '../lesson-store.ts';
import { anyRoundByCode } from '../problems.ts';
import { toRoundState } from '../round-views.ts';

/** The edge asks once a second for a whole class, and serves nothing older. */
const cacheControl = 'public, max-age=0, s-maxage=1';

/**
 * The state of a round by its code, for everybody the same. One BatchGetItem of the round alone, one GetItem for a code
 * that isn't cached, and while a question is asked one more.
 */
export const getRoundState: Operation<'getRoundState'> = async ({ params }) => {
  const { round } = await anyRoundByCode(params.code, undefined);
  const now = new Date();
  return withHeaders(toRoundState(round, await stepOf(round, now), now), { 'cache-control': cacheControl });
};
