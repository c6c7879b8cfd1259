import { AppError, found, invalidField, notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import {
  getCurrentRevision,
  getFormerRevision,
  getRevision,
  type NumberedRevision,
} from '../../quizzes/publication/revision-store.ts';
import { isTakenDown } from '../../quizzes/publication/takedown-store.ts';
import { attemptSettings, mistakesOf, playedQuestions, questionOrder, toAttempt } from '../attempt-rules.ts';
import { getAttempt, type PlayedPart, storeAttempt, type Visitor } from '../attempt-store.ts';
import { attemptOrProblem, roundOfPlayer } from '../problems.ts';
import { seenByPlayer, startRoundAttempt } from '../round-attempt-store.ts';
import { isRoundOpen } from '../round-rules.ts';

/** The content that an attempt plays. */
type Play = { readonly revision: NumberedRevision; readonly part?: PlayedPart };

/**
 * Starts an attempt at a published quiz, with the revision that the player sees: caches may show an old one for a
 * while. One GetItem and one PutItem; one more GetItem for an old revision. Mistakes are repeated with the revision in
 * which they were made: two GetItems and one PutItem, and one more GetItem for a revision that isn't cached.
 */
export const startAttempt: Operation<'startAttempt'> = async ({ body, sessionId, caller }) => {
  // All later calls use the header: an attempt of another session could never be continued.
  if (sessionId && sessionId !== body.sessionId) {
    throw invalidField('body.sessionId', 'Must be the session of X-Session-Id');
  }
  const visitor = { sessionId: body.sessionId, username: caller?.username };
  if (body.roundCode !== undefined) return startInRound(body.roundCode, body.quizId, visitor);
  const { revision, part } = body.onlyMistakesOf
    ? await mistakesToRepeat(body.onlyMistakesOf, body)
    : { revision: await revisionShown(body) };
  const attempt = await storeAttempt(revision, visitor, part);
  const questionIds = playedQuestions(revision, attempt).map(({ id }) => id);
  return { ...toAttempt(attempt, new Date()), questionIds, revision: revision.number };
};

type Wanted = { readonly quizId: string; readonly sessionId: string; readonly revision?: number | undefined };

async function revisionShown({ quizId, revision: shown }: Wanted): Promise<NumberedRevision> {
  const current = found(await getCurrentRevision(quizId), 'Quiz');
  if (shown === undefined || shown === current.number) return current;
  return (await getFormerRevision(current.quiz.id, shown)) ?? current;
}

async function mistakesToRepeat(
  onlyMistakesOf: string,
  { quizId, sessionId }: Wanted,
): Promise<Required<Play>> {
  const stored = found(await getAttempt(onlyMistakesOf, sessionId), 'Attempt');
  const { attempt: previous, knowsResults } = await seenByPlayer(stored);
  // An attempt of a lesson is in progress until its author ends it.
  const isUnfinished = previous.status !== 'COMPLETED' && previous.joinedAt === undefined;
  if (isUnfinished || previous.quizId !== quizId) throw notFound('Attempt');
  if (await isTakenDown(quizId)) throw notFound('Attempt');
  if (!knowsResults) throw new AppError('RESULTS_CLOSED');
  const revision = found(await getRevision(quizId, previous.revision), 'Attempt');
  const questionPlaces = mistakesOf(previous, revision);
  if (questionPlaces.length === 0) throw new AppError('NO_MISTAKES');
  return { revision, part: { onlyMistakesOf, questionPlaces } };
}

/**
 * Starts an attempt of the session's player in a round, with the revision of the round, or returns the open one. One
 * BatchGetItem and one transaction, and one UpdateItem before the first start of a round; one more GetItem each for a code and
 * a revision that aren't cached, and one more BatchGetItem for a player who has started before.
 */
async function startInRound(code: string, quizId: string, { sessionId, username }: Visitor) {
  const { round, player } = await roundOfPlayer(code, sessionId);
  if (round.quizId !== quizId) throw notFound('Round');
  const now = new Date();
  if (!isRoundOpen(round, now)) throw new AppError('ROUND_CLOSED');
  const revision = found(await getRevision(quizId, round.revision), 'Round');
  const attempt = attemptOrProblem(await startRoundAttempt(round, player, revision, username));
  const questionIds = questionOrder(revision, attempt.joinedAt ? round : attempt, round);
  return {
    ...toAttempt(attempt, now),
    questionIds,
    revision: revision.number,
    ...attemptSettings(attempt),
  };
}
