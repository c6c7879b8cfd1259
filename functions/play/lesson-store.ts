import { randomUUID } from 'node:crypto';
import type { StepAction } from '#shared/domain/round.ts';
import { again, untilWritten } from '../platform/retry.ts';
import { absent, absentOr, greaterThan, having } from '../platform/table-conditions.ts';
import { getItem } from '../platform/table-reads.ts';
import { inside, plus, removed } from '../platform/table-updates.ts';
import { updateItem, write } from '../platform/table-writes.ts';
import type { Revision } from '../quizzes/publication/revision-content.ts';
import { getRevision } from '../quizzes/publication/revision-store.ts';
import { countAnswer } from './lesson-answer-store.ts';
import {
  askedPlaces,
  askingOrder,
  choicesOf,
  isLesson,
  type LessonRound,
  lessonAfterStep,
  lessonVersion,
  toStep,
  unanswered,
  withAskingEnded,
} from './lesson-rules.ts';
import { getRoundAttempts } from './round-attempt-store.ts';
import { isRoundOpen } from './round-rules.ts';
import { findOwnRound, getRoundWithPlayers } from './round-store.ts';
import {
  type AnsweredItem,
  type AnswerPlaces,
  type AttemptItem,
  answeredKey,
  attemptKey,
  type Lesson,
  type PlayerItem,
  type RoundItem,
  roundKey,
} from './table.ts';

export type StepRefusal = 'missing' | 'not-in-step' | 'closed';

/** A step that somebody else has made, or that isn't possible now: the round as it is. */
export type ChangedStep = { readonly changed: LessonRound };

/**
 * Makes a step of an author's lesson, once for each version: of several calls with the same version one makes it, and the
 * others get the round as it is. Before another question or the answer, the asking ends and its answers are counted; an
 * interrupted step is finished by the next call. One GetItem and one UpdateItem; the calls of `endAsking` while a question
 * is asked.
 */
export async function storeStep(
  roundId: string,
  ownerId: string,
  action: StepAction,
  version: number,
): Promise<LessonRound | ChangedStep | StepRefusal> {
  const madeBy = randomUUID();
  return untilWritten(async () => {
    const round = await findOwnRound(roundId, ownerId);
    if (round === 'missing') return round;
    if (!isLesson(round)) return 'not-in-step';
    const now = new Date();
    if (!isRoundOpen(round, now)) return round.lesson.phase === 'ended' ? { changed: round } : 'closed';
    if (lessonVersion(round, now) !== version) return { changed: round };
    if (action === 'show' && round.lesson.phase !== 'asking') return { changed: round };
    const revision = await getRevision(round.quizId, round.revision);
    if (!revision) return 'missing';
    const ended =
      round.lesson.phase === 'asking' ? await endAsking(round, revision) : { round, chosen: undefined };
    if (!ended) return again;
    const total = askingOrder(round, revision).length;
    const lesson = lessonAfterStep(ended.round, action, { total, chosen: ended.chosen, now: new Date() });
    if (!lesson) return { changed: ended.round };
    return (await writeLesson(ended.round, { ...lesson, madeBy })) ?? again;
  });
}

/**
 * Ends the asking of a question in a round that has closed meanwhile: only then can the round open again, with the answer
 * shown. Nothing for any other round; otherwise the calls of `endAsking` and one UpdateItem.
 */
export async function settleQuestion(round: RoundItem): Promise<void> {
  if (!isLesson(round) || round.lesson.phase !== 'asking' || isRoundOpen(round, new Date())) return;
  const revision = await getRevision(round.quizId, round.revision);
  const ended = revision && (await endAsking(round, revision));
  if (!ended) return;
  const { isClosing: _done, ...lesson } = ended.round.lesson;
  await write(
    updateItem<RoundItem>(
      'round',
      roundKey(round.id),
      { lesson: { ...lesson, phase: 'answer', chosen: ended.chosen } },
      { lesson: having({ version: lesson.version, phase: 'asking' }) },
    ),
  );
}

/** Stores a lesson if nothing has changed it since it was read; its end closes the round. One UpdateItem. */
async function writeLesson(before: LessonRound, lesson: Lesson): Promise<LessonRound | undefined> {
  const now = new Date().toISOString();
  const isEnd = lesson.phase === 'ended';
  const { ok, item } = await write(
    updateItem<RoundItem>(
      'round',
      roundKey(before.id),
      {
        lesson,
        ...(isEnd
          ? { isOpen: false, closedAt: now, final: removed, countsVersion: plus(1), changeCount: plus(1) }
          : {}),
      },
      {
        isOpen: true,
        closesAt: absentOr(greaterThan(now)),
        lesson: having({ version: before.lesson.version, phase: before.lesson.phase }),
      },
    ),
  );
  // A first try of this write may have been made, and its answer lost.
  const isMade = ok || item?.lesson?.madeBy === lesson.madeBy;
  return item && isMade && isLesson(item) ? item : undefined;
}

/**
 * Ends the asking of the current question, and counts its answers exactly: whoever hasn't answered gets a mark that no
 * answer replaces, so that an answer either is counted or isn't stored. Another call may do the same. One UpdateItem, one
 * Query, one BatchGetItem for each 100 players, and one UpdateItem for each player without an answer. `undefined` if the
 * round has changed.
 */
export async function endAsking(
  before: LessonRound,
  revision: Revision,
): Promise<{ readonly round: LessonRound; readonly chosen: AnswerPlaces } | undefined> {
  const round = before.lesson.isClosing ? before : await stopAsking(before);
  if (!round) return undefined;
  const place = askingOrder(round, revision)[round.lesson.askedAfter.length - 1] ?? unanswered;
  const players = (await getRoundWithPlayers(round.id))?.players ?? [];
  const attempts = await getRoundAttempts(players.flatMap(({ attemptIds }) => attemptIds));
  const final = await Promise.all(attempts.map((attempt) => withFinalAnswer(attempt, place)));
  return { round, chosen: choicesOf(final, place) };
}

async function stopAsking(round: LessonRound): Promise<LessonRound | undefined> {
  const { version } = round.lesson;
  const { item } = await write(
    updateItem<RoundItem>(
      'round',
      roundKey(round.id),
      { lesson: withAskingEnded(round, new Date()) },
      { lesson: having({ version, phase: 'asking', isClosing: absent }) },
    ),
  );
  const isEnding = item && isLesson(item) && item.lesson.version === version && item.lesson.isClosing;
  return isEnding ? item : undefined;
}

async function withFinalAnswer(attempt: AttemptItem, place: number): Promise<Pick<AttemptItem, 'answers'>> {
  if (attempt.answers[place] !== undefined) return attempt;
  const { item } = await write(
    updateItem<AttemptItem>(
      'attempt',
      attemptKey(attempt.id),
      { answers: inside({ [place]: unanswered }) },
      { PK: attempt.PK, answers: having({ [place]: absent }) },
    ),
  );
  return item ?? attempt;
}

/**
 * Takes the answers of removed players out of the number that is shown while a question is asked. One BatchGetItem and one
 * UpdateItem; nothing at other times.
 */
export async function uncountAnswers(round: RoundItem, players: readonly PlayerItem[]): Promise<void> {
  if (!isLesson(round) || round.lesson.phase !== 'asking') return;
  const revision = await getRevision(round.quizId, round.revision);
  const place = (revision && askedPlaces(round, revision).at(-1)) ?? unanswered;
  const attempts = await getRoundAttempts(players.flatMap(({ attemptIds }) => attemptIds));
  const answered = Object.values(choicesOf(attempts, place)).reduce((sum, count) => sum + count, 0);
  if (answered > 0) await countAnswer(round, place, -answered);
}

/** The step of a round as everybody sees it; null for a round without a lesson. One GetItem while a question is asked. */
export async function stepOf(round: RoundItem, now: Date) {
  if (!isLesson(round)) return null;
  const revision = await getRevision(round.quizId, round.revision);
  if (!revision) return null;
  const place = askingOrder(round, revision)[round.lesson.askedAfter.length - 1];
  const isAsking = round.lesson.phase === 'asking' && place !== undefined;
  const item = isAsking ? await getItem<AnsweredItem>('round', answeredKey(round.id)) : undefined;
  return toStep(round, revision, item?.counts[place ?? unanswered] ?? 0, now);
}
