import type { Operation } from '../../platform/operation.ts';
import { pageOf } from '../../platform/page.ts';
import { findRoundsOf } from '../round-store.ts';
import { toRound } from '../round-views.ts';

/** The author's rounds, optionally of one quiz, newest first. One Query. */
export const listOwnRounds: Operation<'listOwnRounds'> = async ({ caller, query }) => {
  const now = new Date();
  const rounds = await findRoundsOf(caller.userId);
  const wanted = rounds.filter(({ quizId }) => !query.quizId || quizId === query.quizId);
  return pageOf(
    wanted.map((round) => toRound(round, now)),
    query,
  );
};
