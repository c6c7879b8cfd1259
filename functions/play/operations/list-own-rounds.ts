import type { Operation } from '../../platform/operation.ts';
import { pageOf } from '../../platform/page.ts';
import { getRevision } from '../../quizzes/publication/revision-store.ts';
import { withFinalCounts } from '../round-report.ts';
import { findRoundsOf } from '../round-store.ts';
import { toRound } from '../round-views.ts';

/**
 * The author's rounds, optionally of one quiz, newest first. One Query; for each round of the page one GetItem for a
 * revision that isn't cached, and the calls of `readAndCount` if it is looked at for the first time after its end.
 */
export const listOwnRounds: Operation<'listOwnRounds'> = async ({ caller, query }) => {
  const now = new Date();
  const rounds = await findRoundsOf(caller.userId);
  const wanted = rounds.filter(({ quizId }) => !query.quizId || quizId === query.quizId);
  const page = pageOf(wanted, query);
  const items = page.items.map(async (item) => {
    const [round, revision] = await Promise.all([
      withFinalCounts(item),
      getRevision(item.quizId, item.revision),
    ]);
    return { ...toRound(round, now), coverMedia: revision?.quiz.coverMedia ?? null };
  });
  return { ...page, items: await Promise.all(items) };
};
