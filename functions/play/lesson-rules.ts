import type { RoundPace, RoundStep, StepAction } from '#shared/domain/round.ts';
import { imageNameOf, type Revision } from '../quizzes/publication/revision-content.ts';
import { answerGraceSeconds, correctOptionOf, questionOrder } from './attempt-rules.ts';
import { isRoundOpen } from './round-rules.ts';
import type { AnswerPlaces, AttemptItem, Lesson, RoundItem } from './table.ts';

/** The lesson of a round that has just been opened. */
export const newLesson: Lesson = { version: 0, phase: 'lobby', askedAfter: [], endedAfter: [] };

/** A round whose author asks the questions. */
export type LessonRound = RoundItem & { readonly lesson: Lesson };

export function isLesson(round: RoundItem): round is LessonRound {
  return round.lesson !== undefined;
}

/** The place in `chosen` and in the answers of a question that was asked and not answered in time. */
export const unanswered = -1;

/** The places in the revision of the questions of a round, in the order in which they are asked. */
export function askingOrder(round: LessonRound, revision: Revision): number[] {
  const ids = revision.questions.map(({ id }) => id);
  return questionOrder(revision, round, round).map((id) => ids.indexOf(id));
}

/** The places of the questions that were asked so far, in their order. */
export function askedPlaces(round: LessonRound, revision: Revision): number[] {
  return askingOrder(round, revision).slice(0, round.lesson.askedAfter.length);
}

/** Who decides when the next question comes. */
export function paceOf(lesson: Lesson | undefined): RoundPace {
  return lesson ? 'class' : 'own';
}

/** The version as of now: a closing time that has passed is a step. */
export function lessonVersion({ lesson, isOpen, closesAt }: LessonRound, now: Date): number {
  return lesson.version + Number(isOpen && !isRoundOpen({ isOpen, closesAt }, now));
}

/**
 * The lesson after an edit that opens or closes the round, with the version that everybody has to notice. A question that
 * is being asked isn't asked any more when the round opens again.
 */
export function lessonAfterEdit(
  before: LessonRound,
  after: { readonly isOpen: boolean; readonly closesAt: string | undefined },
  now: Date,
): Lesson {
  const opens = isRoundOpen(after, now);
  const changes = isRoundOpen(before, now) !== opens;
  const version = lessonVersion(before, now) + Number(changes) - Number(after.isOpen && !opens);
  const { lesson } = before;
  const reopened = lesson.askedAfter.length === 0 ? 'lobby' : 'answer';
  return { ...lesson, version, ...(changes && opens ? { phase: reopened } : {}) };
}

/**
 * The lesson after a step; `undefined` if the step isn't possible now. After the last question, `next` ends the lesson. The
 * asking of the current question must have ended before (`withAskingEnded`), and `chosen` are its counts.
 * @param total how many questions the round has
 */
export function lessonAfterStep(
  { lesson, createdAt, secondsPerQuestion }: LessonRound,
  action: StepAction,
  { total, chosen, now }: { total: number; chosen: AnswerPlaces | undefined; now: Date },
): Lesson | undefined {
  const { endsAt: _former, isClosing: _done, chosen: _counts, ...kept } = lesson;
  const version = lesson.version + 1;
  if (action === 'show') {
    return lesson.phase === 'asking'
      ? { ...kept, version, phase: 'answer', ...(chosen ? { chosen } : {}) }
      : undefined;
  }
  if (lesson.askedAfter.length >= total) {
    return {
      ...kept,
      version,
      phase: 'ended',
      ...((chosen ?? lesson.chosen) ? { chosen: chosen ?? lesson.chosen } : {}),
    };
  }
  const endsAt =
    secondsPerQuestion === null
      ? undefined
      : new Date(now.getTime() + secondsPerQuestion * 1000).toISOString();
  return {
    ...kept,
    version,
    phase: 'asking',
    askedAfter: [...lesson.askedAfter, now.getTime() - Date.parse(createdAt)],
    ...(endsAt ? { endsAt } : {}),
  };
}

/** The lesson whose question takes no more answers from now on, while they are counted; the version stays. */
export function withAskingEnded({ lesson, createdAt }: LessonRound, now: Date): Lesson {
  const endedAfter = [...lesson.endedAfter];
  endedAfter[lesson.askedAfter.length - 1] = now.getTime() - Date.parse(createdAt);
  return { ...lesson, isClosing: true, endedAfter };
}

/** Whether the question at this place takes answers. Its time and two seconds more, in which an answer may be under way. */
export function isAsked(round: LessonRound, place: number, revision: Revision, now: Date): boolean {
  const { phase, askedAfter, endsAt, isClosing } = round.lesson;
  if (phase !== 'asking' || isClosing || !isRoundOpen(round, now)) return false;
  if (endsAt !== undefined && now.getTime() > Date.parse(endsAt) + answerGraceSeconds * 1000) return false;
  return askingOrder(round, revision)[askedAfter.length - 1] === place;
}

/**
 * The places of the questions that count for a player: those that were asked after the player had joined, and the one that
 * was being asked then if the player has answered it.
 */
export function countedPlaces(
  round: LessonRound,
  revision: Revision,
  joinedAt: string,
  answers: AnswerPlaces,
): number[] {
  const joinedAfter = Date.parse(joinedAt) - Date.parse(round.createdAt);
  return askedPlaces(round, revision).filter((place, at) => {
    const wasAskedLater = (round.lesson.askedAfter[at] ?? 0) >= joinedAfter;
    return wasAskedLater || (answers[place] ?? unanswered) !== unanswered;
  });
}

/** The number of the question that was being asked when a player joined, or of the next one. From 1. */
export function joinedAtNumber({ lesson, createdAt }: LessonRound, joinedAt: string): number {
  const joinedAfter = Date.parse(joinedAt) - Date.parse(createdAt);
  return 1 + lesson.endedAfter.filter((after) => after <= joinedAfter).length;
}

/** What everybody sees of a lesson. `answered` are the answers that were counted so far. */
export function toStep(round: LessonRound, revision: Revision, answered: number, now: Date): RoundStep {
  const { lesson, createdAt, seats } = round;
  const { phase, askedAfter, chosen = {} } = lesson;
  const order = askingOrder(round, revision);
  const asked = askedAfter.at(-1);
  const question = revision.questions[askedPlaces(round, revision).at(-1) ?? -1];
  const shown = isRoundOpen(round, now) ? phase : 'ended';
  const counts = question?.answerOptions.map(({ id }, place) => [id, chosen[place] ?? 0] as const) ?? [];
  const hasAnswer = shown === 'answer' && question !== undefined;
  const { explanation, revealedAltText } = question ?? {};
  return {
    version: lessonVersion(round, now),
    phase: shown,
    number: askedAfter.length,
    total: order.length,
    questionId: question?.id ?? null,
    askedAt: asked === undefined ? null : new Date(Date.parse(createdAt) + asked).toISOString(),
    endsAt: (shown === 'asking' && lesson.endsAt) || null,
    answered: lesson.chosen
      ? counts.reduce((sum, [, count]) => sum + count, 0)
      : Math.max(0, Math.min(answered, seats)),
    now: now.toISOString(),
    ...(hasAnswer
      ? {
          correctAnswerId: correctOptionOf(question),
          chosen: Object.fromEntries(counts),
          ...(explanation ? { explanation } : {}),
          ...(revealedAltText ? { imageAltText: revealedAltText } : {}),
          ...imageNameOf(question),
        }
      : {}),
  };
}

/** The seconds that each answer took from when its question was asked, by the place of the question. */
export function secondsInLesson(
  round: LessonRound,
  { answeredAfter = {}, startedAt }: Pick<AttemptItem, 'answeredAfter' | 'startedAt'>,
  revision: Revision,
): Map<string, number> {
  const startedAfter = (Date.parse(startedAt) - Date.parse(round.createdAt)) / 1000;
  return new Map(
    askedPlaces(round, revision).flatMap((place, at) => {
      const after = answeredAfter[place];
      const asked = (round.lesson.askedAfter[at] ?? 0) / 1000;
      return after === undefined
        ? []
        : [[String(place), Math.max(0, Math.round(startedAfter + after - asked))]];
    }),
  );
}

/** How many attempts chose each option of a question, by its place. */
export function choicesOf(attempts: readonly Pick<AttemptItem, 'answers'>[], place: number): AnswerPlaces {
  const chosen: Record<string, number> = {};
  for (const { answers } of attempts) {
    const option = answers[place] ?? unanswered;
    if (option !== unanswered) chosen[option] = (chosen[option] ?? 0) + 1;
  }
  return chosen;
}
