import { found } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { toPublicQuiz } from '../../quizzes/public-revision.ts';
import { getPlayCount } from '../../quizzes/quiz-store.ts';
import { getRevision } from '../../quizzes/revision-store.ts';
import { findRound } from '../round-store.ts';
import { toRound, toRoundPlayer } from '../round-views.ts';

/**
 * A round by its code. One BatchGetItem and one GetItem; one more each for a code and a revision that aren't cached.
 */
export const getRound: Operation<'getRound'> = async ({ params, sessionId }) => {
  const { round, player } = found(await findRound(params.code, sessionId), 'Round');
  const { quizId } = round;
  const revision = found(await getRevision(quizId, round.revision), 'Round');
  return {
    ...toRound(round, new Date()),
    quiz: toPublicQuiz({ revision, playCount: await getPlayCount(quizId) }),
    player: player ? toRoundPlayer(player) : null,
  };
};
