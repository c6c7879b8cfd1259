import type { Operation } from '../../platform/operation.ts';
import { pageOf } from '../../platform/page.ts';
import { withFinalCounts } from '../round-report.ts';
import { findRoundsOf } from '../round-store.ts';
import { toRound } from '../round-views.ts';

/** The author's rounds, optionally of one quiz, newest first. One Query; those of `readAndCount` for each round of the page that is looked at for the first time after its end. */
export const listOwnRounds: Operation<'listOwnRounds'> = async ({ caller, query }) => {
  const now = new Date();
  const rounds = await findRoundsOf(caller.userId);
  const wanted = rounds.filter(({ quizId }) => !query.quizId || quizId === query.quizId);
  const page = pageOf(wanted, query);
  const counted = await Promise.all(page.items.map(withFinalCounts));
  return { ...page, items: counted.map((round) => toRound(round, now)) };
};
