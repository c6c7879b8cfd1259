import type { Operation } from '../../platform/operation.ts';
import { roundOrProblem } from '../problems.ts';
import { findOwnRound } from '../round-store.ts';
import { toRound } from '../round-views.ts';

/** One of the author's rounds; its counts are updated with a short delay. One GetItem. */
export const getOwnRound: Operation<'getOwnRound'> = async ({ caller, params }) =>
  toRound(roundOrProblem(await findOwnRound(params.roundId, caller.userId)), new Date());
