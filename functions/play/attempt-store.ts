import { visitLimits } from '#shared/domain/visit-limits.ts';
import { BoundedMap } from '../platform/bounded-map.ts';
import { newId } from '../platform/ids.ts';
import { again, untilWritten } from '../platform/retry.ts';
import { absent, greaterThan, having } from '../platform/table-conditions.ts';
import type { TableKey } from '../platform/table-keys.ts';
import { getItem, getItems, getUnchangingItem, queryIndex } from '../platform/table-reads.ts';
import { firstValue, given, inside, plus } from '../platform/table-updates.ts';
import { putItem, updateItem, write } from '../platform/table-writes.ts';
import type { Revision, RevisionQuestion } from '../quizzes/publication/revision-content.ts';
import { getRevision, type NumberedRevision } from '../quizzes/publication/revision-store.ts';
import {
  type Answer,
  type AnswerRefusal,
  abandonedSince,
  answerGraceSeconds,
  canBePlayed,
  countCorrect,
  expiryOf,
  isExpired,
  judgeRefusedAnswer,
  judgeRefusedCompletion,
  ofSession,
  type PlacedAnswer,
  placedAnswer,
  playedQuestions,
  secondsLeft,
  timedQuestionsMax,
} from './attempt-rules.ts';
import { countAnswer, refusalInLesson } from './lesson-answer-store.ts';
import { unanswered } from './lesson-rules.ts';
import { endOfRound } from './round-store.ts';
import { type AttemptItem, attemptKey, type EndOfRound, sessionPartition, sessionSortKey } from './table.ts';

/** The parts of an attempt that never change. */
type AttemptStart = Pick<
  AttemptItem,
  | 'quizId'
  | 'revision'
  | 'sessionId'
  | 'startedAt'
  | 'questionPlaces'
  | 'roundId'
  | 'hidesVerdicts'
  | 'secondsPerQuestion'
> & { readonly keepsTimes: boolean; readonly isInLesson: boolean };

/** The starts that this function has seen, by attempt id; about 200 bytes each. */
const starts = new BoundedMap<AttemptStart>({ entries: 20_000 });

/** The questions that an attempt plays if they aren't all, and the attempt whose mistakes they are. */
export type PlayedPart = Pick<AttemptItem, 'onlyMistakesOf' | 'questionPlaces'>;

/** The browser session that plays, and the account of its token. */
export type Visitor = { readonly sessionId: string; readonly username: string | undefined };

/** Starts an attempt with a revision of a quiz: all its questions, or the mistakes to repeat. One PutItem. */
export async function storeAttempt(
  revision: NumberedRevision,
  visitor: Visitor,
  part?: PlayedPart,
): Promise<AttemptItem> {
  const item = newAttempt(revision, visitor, part);
  await write(putItem<AttemptItem>('attempt', item));
  rememberStart(item);
  return item;
}

/** An attempt that isn't stored yet. Its answers are timed if it counts as a play and its item stays small. */
export function newAttempt(
  { quiz, questions, number }: NumberedRevision,
  { sessionId, username }: Visitor,
  part: PlayedPart = {},
): AttemptItem {
  const now = new Date();
  const startedAt = now.toISOString();
  const id = newId();
  const keepsTimes = part.onlyMistakesOf === undefined && questions.length <= timedQuestionsMax;
  return {
    ...attemptKey(id),
    entity: 'ATTEMPT',
    id,
    quizId: quiz.id,
    revision: number,
    sessionId,
    status: 'IN_PROGRESS',
    startedAt,
    updatedAt: startedAt,
    totalQuestions: part.questionPlaces?.length ?? questions.length,
    answeredQuestions: 0,
    correctAnswers: 0,
    answers: {},
    ...(keepsTimes ? { answeredAfter: {} } : {}),
    ...(username?.toLowerCase() === quiz.author.username.toLowerCase() ? { isByAuthor: true } : {}),
    ...given(part),
    GSI2PK: sessionPartition(sessionId),
    GSI2SK: sessionSortKey(startedAt, id),
    expiresAt: expiryOf('IN_PROGRESS', now),
  };
}

/** Caches the parts of a stored attempt that later calls need. */
export function rememberStart(attempt: AttemptItem): AttemptStart {
  const { quizId, revision, sessionId, startedAt, questionPlaces } = attempt;
  const { roundId, hidesVerdicts, secondsPerQuestion } = attempt;
  const start: AttemptStart = {
    quizId,
    revision,
    sessionId,
    startedAt,
    keepsTimes: attempt.answeredAfter !== undefined,
    isInLesson: attempt.joinedAt !== undefined,
    ...given({ questionPlaces, roundId, hidesVerdicts, secondsPerQuestion }),
  };
  starts.set(attempt.id, start);
  return start;
}

/**
 * An answer's question, whether feedback is shown only at the end, whether it was too late to be stored, and the seconds
 * that are left for the next question.
 */
export type StoredAnswer = {
  readonly question: RevisionQuestion;
  readonly hidesVerdict: boolean;
  readonly isLate: boolean;
  readonly remainingSeconds?: number | undefined;
};

/**
 * Stores one answer and returns its question. One conditional UpdateItem; before it at most one GetItem each for the
 * attempt, its revision and its round, none when they are cached. Sending the same answer again changes nothing.
 */
export async function storeAnswer(attemptId: string, answer: Answer): Promise<StoredAnswer | AnswerRefusal> {
  const start = await findStart(attemptId);
  if (start?.sessionId !== answer.sessionId) return 'missing';
  const { roundId, secondsPerQuestion, hidesVerdicts: hidesVerdict = false } = start;
  const [revision, end] = await Promise.all([
    getRevision(start.quizId, start.revision),
    roundId && !start.isInLesson ? endOfRound(roundId) : undefined,
  ]);
  if (!revision) return 'missing';
  if (end) return end;
  const next = secondsPerQuestion === undefined ? undefined : answer.showNext;
  const nextPlace = next === undefined ? undefined : placeOf(revision, next, start);
  if (nextPlace === -1) return 'unknown-next';
  const placed = placedAnswer(revision, answer, start);
  if (typeof placed === 'string') return judgeUnplaced(attemptId, placed, start);
  const refusal =
    roundId && start.isInLesson ? await refusalInLesson(roundId, placed.questionPlace, revision) : undefined;
  if (refusal) return judgeNotAsked(attemptId, placed, start, refusal);
  const result = await writeAnswer(attemptId, placed, start, nextPlace);
  if (result === 'time-is-up') return { question: placed.question, hidesVerdict, isLate: true };
  if (typeof result === 'string') return result;
  const stored = { question: placed.question, hidesVerdict, isLate: false };
  if (next === undefined || nextPlace === undefined) return stored;
  const left = shownSecondsLeft(result, nextPlace);
  if (left !== undefined) return { ...stored, remainingSeconds: left };
  // The answer was stored before, by a call that showed nothing.
  const shown = await storeShown(attemptId, { sessionId: answer.sessionId, questionId: next });
  return typeof shown === 'string' ? shown : { ...stored, remainingSeconds: shown };
}

/** The place of a question in its revision; -1 if the attempt doesn't play it. */
function placeOf(revision: Revision, questionId: string, start: AttemptStart): number {
  const question = playedQuestions(revision, start).find(({ id }) => id === questionId);
  return question ? revision.questions.indexOf(question) : -1;
}

/** Whole seconds that are left for a question, at least 0; `undefined` if it hasn't been shown. */
function shownSecondsLeft(attempt: AttemptItem, place: number): number | undefined {
  const left = secondsLeft(attempt, place, new Date());
  return left === undefined ? undefined : Math.max(0, Math.round(left));
}

async function judgeUnplaced(
  attemptId: string,
  fault: 'unknown-question' | 'unknown-option',
  { sessionId }: AttemptStart,
): Promise<AnswerRefusal> {
  const item = await getItem<AttemptItem>('attempt', attemptKey(attemptId));
  const refusal = judgeRefusedAnswer(item, fault, sessionId, new Date());
  return typeof refusal === 'string' ? refusal : fault;
}

/** An answer that was stored while its question was asked is accepted again: its first response may have been lost. */
async function judgeNotAsked(
  attemptId: string,
  { question, questionPlace, optionPlace }: PlacedAnswer,
  { sessionId }: AttemptStart,
  refusal: AnswerRefusal,
): Promise<StoredAnswer | AnswerRefusal> {
  const item = await getItem<AttemptItem>('attempt', attemptKey(attemptId));
  const attempt = ofSession(item, sessionId, new Date());
  if (!attempt) return 'missing';
  if (attempt.isRemoved) return 'removed';
  const isStored = refusal === 'not-asked' && attempt.answers[questionPlace] === optionPlace;
  return isStored ? { question, hidesVerdict: true, isLate: false } : refusal;
}

async function findStart(attemptId: string): Promise<AttemptStart | undefined> {
  const known = starts.get(attemptId);
  if (known) return known;
  const item = await getUnchangingItem<AttemptItem>('attempt', attemptKey(attemptId));
  if (!item) return undefined;
  return rememberStart(item);
}

async function writeAnswer(
  attemptId: string,
  placed: PlacedAnswer,
  start: AttemptStart,
  nextPlace: number | undefined,
): Promise<AttemptItem | AnswerRefusal> {
  const { sessionId, startedAt, roundId, hidesVerdicts, secondsPerQuestion, keepsTimes } = start;
  const now = new Date();
  const { question, questionPlace, optionPlace } = placed;
  const { ok, item } = await write(
    updateItem<AttemptItem>(
      'attempt',
      attemptKey(attemptId),
      {
        answers: inside({ [questionPlace]: optionPlace }),
        answeredQuestions: plus(1),
        correctAnswers: plus(!hidesVerdicts && optionPlace === question.correctOption ? 1 : 0),
        updatedAt: now.toISOString(),
        ...(nextPlace === undefined
          ? {}
          : { shownAfter: inside({ [nextPlace]: firstValue(now.getTime() - Date.parse(startedAt)) }) }),
        ...(keepsTimes ? { answeredAfter: inside({ [questionPlace]: secondsBetween(startedAt, now) }) } : {}),
        ...(roundId ? {} : { expiresAt: expiryOf('IN_PROGRESS', now) }),
      },
      {
        ...inProgress(sessionId, now, roundId),
        answers: having({ [questionPlace]: absent }),
        ...(secondsPerQuestion === undefined
          ? {}
          : {
              shownAfter: having({
                [questionPlace]: greaterThan(lateAfter(startedAt, secondsPerQuestion, now)),
              }),
            }),
      },
    ),
  );
  if (ok) {
    if (roundId && start.isInLesson)
      await countAnswer({ id: roundId, expiresAt: item.expiresAt }, questionPlace);
    return item;
  }
  if (item?.answers[questionPlace] === unanswered) return 'not-asked';
  const refusal = judgeRefusedAnswer(item, placed, sessionId, now);
  return typeof refusal !== 'string' && item ? item : (refusal as AnswerRefusal);
}

/** A question that was shown at this time or earlier, in milliseconds from the start, can't be answered any more. */
function lateAfter(startedAt: string, secondsPerQuestion: number, now: Date): number {
  return now.getTime() - Date.parse(startedAt) - (secondsPerQuestion + answerGraceSeconds) * 1000;
}

/**
 * Stores when a question of an attempt with a time limit was first shown. Returns the seconds that are left, at least
 * 0; a repeated call doesn't start the time again. One conditional UpdateItem; before it at most one GetItem each for the
 * attempt, its revision and its round.
 */
export async function storeShown(
  attemptId: string,
  { sessionId, questionId }: Pick<Answer, 'sessionId' | 'questionId'>,
): Promise<number | 'missing' | 'unknown-question' | 'completed' | 'removed' | EndOfRound> {
  const start = await findStart(attemptId);
  if (start?.sessionId !== sessionId || start.secondsPerQuestion === undefined) return 'missing';
  const [revision, end] = await Promise.all([
    getRevision(start.quizId, start.revision),
    start.roundId ? endOfRound(start.roundId) : undefined,
  ]);
  if (!revision) return 'missing';
  if (end) return end;
  const place = placeOf(revision, questionId, start);
  if (place === -1) return 'unknown-question';
  const now = new Date();
  const { ok, item } = await write(
    updateItem<AttemptItem>(
      'attempt',
      attemptKey(attemptId),
      { shownAfter: inside({ [place]: now.getTime() - Date.parse(start.startedAt) }) },
      { ...inProgress(sessionId, now, start.roundId), shownAfter: having({ [place]: absent }) },
    ),
  );
  if (ok) return start.secondsPerQuestion;
  const attempt = ofSession(item, sessionId, now);
  if (!attempt) return 'missing';
  if (attempt.isRemoved) return 'removed';
  if (attempt.status === 'COMPLETED') return 'completed';
  return shownSecondsLeft(attempt, place) ?? 0;
}

function secondsBetween(startedAt: string, now: Date): number {
  return Math.round((now.getTime() - Date.parse(startedAt)) / 1000);
}

type CompletionRefusal = 'missing' | 'abandoned' | 'removed' | EndOfRound;

/**
 * Completes an attempt in one conditional write, in a round in two, after at most one GetItem for the round. Open questions stay unanswered and count as wrong.
 * A second call changes nothing and returns the same. `finishedFrom` is the hash of the network; it isn't kept in a round.
 */
export async function storeCompletion(
  attemptId: string,
  sessionId: string,
  finishedFrom?: string,
): Promise<AttemptItem | CompletionRefusal> {
  const now = new Date();
  const completedAt = now.toISOString();
  const { ok, item } = await write(
    updateItem<AttemptItem>(
      'attempt',
      attemptKey(attemptId),
      {
        status: 'COMPLETED',
        completedAt,
        updatedAt: completedAt,
        finishedFrom,
        expiresAt: expiryOf('COMPLETED', now),
      },
      { ...inProgress(sessionId, now), roundId: absent },
    ),
  );
  if (ok) return item;
  return item?.roundId ? completeInRound(item, sessionId, now) : judgeRefusedCompletion(item, sessionId, now);
}

/** Correct answers are counted now, from the answers as of the last write. */
async function completeInRound(
  found: AttemptItem,
  sessionId: string,
  now: Date,
): Promise<AttemptItem | CompletionRefusal> {
  let attempt: AttemptItem | undefined = found;
  return untilWritten(async () => {
    if (!attempt || !canBePlayed(attempt, sessionId, now)) {
      return judgeRefusedCompletion(attempt, sessionId, now);
    }
    const revision = await getRevision(attempt.quizId, attempt.revision);
    if (!revision) return 'missing';
    const end = attempt.roundId && (await endOfRound(attempt.roundId));
    // Its author ends a lesson, for everybody at once.
    if (attempt.joinedAt && end !== 'round-deleted') return attempt;
    if (end) return end;
    const completedAt = now.toISOString();
    const { ok, item } = await write(
      updateItem<AttemptItem>(
        'attempt',
        attemptKey(attempt.id),
        {
          status: 'COMPLETED',
          completedAt,
          updatedAt: completedAt,
          correctAnswers: countCorrect(attempt.answers, revision),
        },
        { ...inProgress(sessionId, now, attempt.roundId), answeredQuestions: attempt.answeredQuestions },
      ),
    );
    if (ok) return item;
    attempt = item;
    return again;
  });
}

/** The condition that the session can still play an attempt. In a round it isn't abandoned. */
function inProgress(sessionId: string, now: Date, roundId?: string) {
  const isPlayed = { sessionId, status: 'IN_PROGRESS' } as const;
  return roundId
    ? { ...isPlayed, isRemoved: absent }
    : { ...isPlayed, updatedAt: greaterThan(abandonedSince(now)) };
}

/** One attempt of a session, as of the last write. One GetItem. */
export async function getAttempt(attemptId: string, sessionId: string): Promise<AttemptItem | undefined> {
  return ofSession(await getItem<AttemptItem>('attempt', attemptKey(attemptId)), sessionId, new Date());
}

/** The newest attempts of a session, at most `visitLimits.sessionAttemptsMax`. One Query and one BatchGetItem. */
export async function findSessionAttempts(sessionId: string): Promise<AttemptItem[]> {
  const now = new Date();
  const keys = await queryIndex<TableKey<'attempt'>>('sessionAttempts', sessionId, {
    newestFirst: true,
    limit: visitLimits.sessionAttemptsMax,
  });
  const items = await getItems<AttemptItem>(
    'attempt',
    keys.map(({ PK, SK }) => ({ PK, SK })),
  );
  return items.flatMap((item) => (item && !isExpired(item, now) ? [item] : []));
}
