import type { Operation } from '../../platform/operation.ts';
import { roundOrProblem } from '../problems.ts';
import { getOwnRound as get } from '../round-store.ts';
import { toRound } from '../round-views.ts';

/** One of the author's rounds; its counts are updated with a short delay. One GetItem. */
export const getOwnRound: Operation<'getOwnRound'> = async ({ caller, params }) =>
  toRound(roundOrProblem(await get(params.roundId, caller.userId)), new Date());
