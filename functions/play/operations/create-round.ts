import { found, invalidField } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { findOwnQuiz } from '../../quizzes/quiz-store.ts';
import { currentRevisionOf, readRevisionState } from '../../quizzes/revision-store.ts';
import { roundOrProblem } from '../problems.ts';
import { closingTimeFault } from '../round-rules.ts';
import { storeRound } from '../round-store.ts';
import { toRound } from '../round-views.ts';

/** Opens a round of the current revision of the author's quiz. Two GetItems, one Query, one transaction. */
export const createRound: Operation<'createRound'> = async ({ caller, body }) => {
  const { quizId, title = null, closesAt = null, ...settings } = body;
  const ownerId = caller.userId;
  const now = new Date();
  const fault = closingTimeFault(closesAt, now);
  if (fault) throw invalidField('body.closesAt', fault);
  found(await findOwnQuiz(quizId, ownerId), 'Quiz');
  const { number: revision, quiz: published } = found(
    currentRevisionOf(await readRevisionState(quizId)),
    'Quiz',
  );
  const played = { quizId, quizTitle: published.title, quizLanguage: published.language, revision };
  const round = await storeRound({ ...settings, title, closesAt, ownerId, ...played });
  return toRound(roundOrProblem(round), now);
};
