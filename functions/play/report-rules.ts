import { percentOf } from '#shared/domain/percent.ts';
import { rankOf } from '#shared/domain/place.ts';
import type { QuizReport, ReportPlayer, ReportQuestion, RoundReport } from '#shared/domain/report.ts';
import { given } from '../platform/table-updates.ts';
import { type AnswerTimes, medianOf, withTime } from '../quizzes/counts/answer-times.ts';
import { countKey, type PlayCounts } from '../quizzes/counts/play-counts.ts';
import { imageNameOf, type Revision } from '../quizzes/publication/revision-content.ts';
import {
  answerSeconds,
  answersOf,
  countCorrect,
  endedAt,
  playedQuestions,
  questionAfterAnswers,
  questionOrder,
} from './attempt-rules.ts';
import {
  askedPlaces,
  countedPlaces,
  isLesson,
  joinedAtNumber,
  type LessonRound,
  paceOf,
  secondsInLesson,
  unanswered,
} from './lesson-rules.ts';
import type { RoundAttempt } from './round-attempt-store.ts';
import { isRoundOpen, roundEnd } from './round-rules.ts';
import type { RoundWithPlayers } from './round-store.ts';
import { toRound, toRoundPlayer } from './round-views.ts';
import type { AttemptItem, FinalCounts, PlayerItem, RoundItem } from './table.ts';

/**
 * The report of a round. Each player counts with one attempt (`countingAttempt`). Attempts of players who were removed
 * don't count.
 */
export function roundReportOf(
  { round, players }: RoundWithPlayers,
  attempts: readonly RoundAttempt[],
  revision: Revision,
  now: Date,
): RoundReport {
  const byPlayer = Map.groupBy(attempts, ({ playerId }) => playerId);
  const joined = players.toSorted((a, b) => (a.joinedAt < b.joinedAt ? -1 : 1));
  const isOpen = isRoundOpen(round, now);
  const shown = joined.map(({ playerId }) => {
    const attempt = countingAttempt(byPlayer.get(playerId) ?? [], revision, isOpen);
    return attempt && !isOpen && isLesson(round) ? endedIn(round, attempt, revision, now) : attempt;
  });
  const inReport = joined.map((player, at) => ({
    ...reportPlayerOf(player, shown[at], revision, isOpen),
    ...(isLesson(round) ? inLesson(round, player, shown[at], revision, isOpen) : {}),
  }));
  return {
    round: toRound({ ...round, final: countsOf(inReport, round) }, now),
    quiz: { subject: revision.quiz.subject, grades: revision.quiz.grades },
    players: inReport,
    questions: reportedQuestions(round, shown, revision),
  };
}

/** The questions of a round with their counts. In a lesson, in the order in which they were asked; the rest comes last. */
function reportedQuestions(
  round: RoundItem,
  attempts: readonly (RoundAttempt | undefined)[],
  revision: Revision,
): ReportQuestion[] {
  const questions = countedQuestions(
    playedQuestions(revision, round),
    answerCountsOf(attempts, round, revision),
  );
  if (!isLesson(round)) return questions;
  const asked = askedPlaces(round, revision).map((place) => revision.questions[place]?.id);
  const turnOf = ({ questionId }: ReportQuestion) => {
    const turn = asked.indexOf(questionId);
    return turn === -1 ? asked.length : turn;
  };
  return questions
    .map((question) => ({ ...question, wasAsked: asked.includes(question.questionId) }))
    .toSorted((a, b) => turnOf(a) - turnOf(b));
}

/** An attempt of a lesson that has ended: everybody finishes with it. */
function endedIn(round: LessonRound, attempt: RoundAttempt, revision: Revision, now: Date): RoundAttempt {
  const end = roundEnd(round, now) ?? attempt.updatedAt;
  const counted = countedPlaces(round, revision, attempt.joinedAt ?? round.createdAt, attempt.answers);
  return { ...attempt, ...endedAt(attempt, end, revision, counted) };
}

/** What the report says of a player of a lesson besides the result; whoever never started has missed what counted. */
function inLesson(
  round: LessonRound,
  { joinedAt }: PlayerItem,
  attempt: RoundAttempt | undefined,
  revision: Revision,
  isOpen: boolean,
): Partial<ReportPlayer> {
  const place = askedPlaces(round, revision).at(-1) ?? unanswered;
  const counted = countedPlaces(round, revision, joinedAt, attempt?.answers ?? {});
  const missedAll = attempt || counted.length === 0 ? null : 0;
  return {
    hasAnswered: (attempt?.answers[place] ?? unanswered) !== unanswered,
    joinedAtNumber: joinedAtNumber(round, joinedAt),
    ...(isOpen ? {} : { status: 'FINISHED' }),
    ...(isOpen || (attempt && counted.length > 0) ? {} : { score: missedAll }),
  };
}

/** The totals of the players of a round, and what the place of each needs. */
export function countsOf(
  players: readonly ReportPlayer[],
  { secondsPerQuestion, lesson }: Pick<RoundItem, 'secondsPerQuestion' | 'lesson'>,
): FinalCounts {
  const ranked = { secondsPerQuestion, pace: paceOf(lesson) };
  return {
    playerCount: players.length,
    finishedCount: players.filter(({ status }) => status === 'FINISHED').length,
    unfinishedCount: players.filter(({ status }) => status === 'UNFINISHED').length,
    scoreSum: players.reduce((sum, { score }) => sum + (score ?? 0), 0),
    ranks: players.map((player) => rankOf(player, ranked)).filter((rank) => rank > 0),
  };
}

/**
 * The attempt with which a player counts: the one with the best score, the first of several. While the round is open, an
 * unfinished one only if there is no other.
 */
export function countingAttempt<Attempt extends AttemptItem>(
  attempts: readonly Attempt[],
  revision: Revision,
  isOpen: boolean,
): Attempt | undefined {
  const inOrder = attempts.toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : 1));
  const completed = inOrder.filter(({ status }) => status === 'COMPLETED');
  const others = inOrder.filter(({ status }) => status !== 'COMPLETED');
  if (isOpen && completed.length === 0) return inOrder.at(-1);
  const scoreOf = ({ answers, totalQuestions }: Attempt) =>
    percentOf(countCorrect(answers, revision), totalQuestions);
  return (isOpen ? completed : [...completed, ...others]).reduce<Attempt | undefined>(
    (best, attempt) => (best && scoreOf(best) >= scoreOf(attempt) ? best : attempt),
    undefined,
  );
}

function reportPlayerOf(
  player: PlayerItem,
  attempt: RoundAttempt | undefined,
  revision: Revision,
  isOpen: boolean,
): ReportPlayer {
  if (!attempt) {
    return {
      ...toRoundPlayer(player),
      status: 'JOINED',
      answeredQuestions: 0,
      correctAnswers: 0,
      score: null,
      startedAt: null,
      completedAt: null,
      answers: [],
    };
  }
  const unfinished = isOpen ? 'PLAYING' : 'UNFINISHED';
  const status = attempt.status === 'COMPLETED' ? 'FINISHED' : unfinished;
  const correctAnswers = countCorrect(attempt.answers, revision);
  return {
    ...toRoundPlayer(player),
    status,
    answeredQuestions: attempt.answeredQuestions,
    correctAnswers,
    score: status === 'PLAYING' ? null : percentOf(correctAnswers, attempt.totalQuestions),
    startedAt: attempt.startedAt,
    completedAt: attempt.completedAt ?? null,
    answers: answersOf(attempt, revision),
  };
}

function answerCountsOf(
  attempts: readonly (RoundAttempt | undefined)[],
  round: RoundItem,
  revision: Revision,
): AnswerCounts {
  const chosen = new Map<string, number>();
  const times = new Map<string, AnswerTimes>();
  const stopped = new Map<string, number>();
  const points = new Map<string, NonNullable<ReportQuestion['points']>>();
  for (const attempt of attempts) {
    if (!attempt) continue;
    for (const { questionId, selectedAnswerId, selectedPoint, isCorrect } of answersOf(attempt, revision)) {
      const key = selectedAnswerId ?? questionId;
      chosen.set(key, (chosen.get(key) ?? 0) + 1);
      if (!selectedPoint) continue;
      const pressed = points.get(questionId) ?? [];
      pressed.push({ ...selectedPoint, isCorrect });
      points.set(questionId, pressed);
    }
    for (const [place, seconds] of isLesson(round)
      ? secondsInLesson(round, attempt, revision)
      : answerSeconds(attempt)) {
      const id = revision.questions[Number(place)]?.id ?? '';
      times.set(id, withTime(times.get(id), seconds));
    }
    const next = isLesson(round) ? undefined : nextQuestionOf(attempt, round, revision);
    if (next) stopped.set(next, (stopped.get(next) ?? 0) + 1);
  }
  return {
    chosen: (id) => chosen.get(id) ?? 0,
    times: (questionId) => times.get(questionId) ?? {},
    stopped: (questionId) => stopped.get(questionId) ?? 0,
    points: (questionId) => points.get(questionId) ?? [],
  };
}

/**
 * The question at which an unfinished attempt with at least one answer continues, unless it has answered the last one.
 */
function nextQuestionOf(
  attempt: RoundAttempt,
  round: Pick<RoundItem, 'shuffleQuestions'>,
  revision: Revision,
): string | undefined {
  if (attempt.status === 'COMPLETED') return undefined;
  return questionAfterAnswers(attempt, revision, questionOrder(revision, attempt, round));
}

/** The report of all plays of a quiz from the counts of all slots; `revision` is missing if nothing was published. */
export function quizReportOf(slots: readonly PlayCounts[], revision: Revision | undefined): QuizReport {
  const finished = sum(slots.map((slot) => slot.finished));
  const scoreSum = sum(slots.map((slot) => slot.scoreSum));
  return {
    plays: finished + sum(slots.map(({ stopped }) => stopped)),
    finished,
    averageScore: finished > 0 ? Math.round(scoreSum / finished) : null,
    scores: Array.from({ length: 10 }, (_, bucket) => sum(slots.map(({ scores }) => scores[bucket] ?? 0))),
    questions: revision
      ? countedQuestions(revision.questions, {
          chosen: (id) => sum(slots.map(({ picks }) => picks[countKey(id)] ?? 0)),
          times: (questionId) => allTimes(slots.map(({ times }) => times[countKey(questionId)] ?? {})),
          stopped: (questionId) => sum(slots.map(({ stops }) => stops[countKey(questionId)] ?? 0)),
        })
      : [],
  };
}

function allTimes(ofSlots: readonly AnswerTimes[]): AnswerTimes {
  const all: Record<string, number> = {};
  for (const [seconds, answers] of ofSlots.flatMap(Object.entries<number>)) {
    all[seconds] = (all[seconds] ?? 0) + answers;
  }
  return all;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** How often each option was chosen, how long the answers to each question took, and how many attempts stopped before it. */
type AnswerCounts = {
  /** By option; by question, how many chose none of its places. */
  readonly chosen: (id: string) => number;
  readonly times: (questionId: string) => AnswerTimes;
  readonly stopped: (questionId: string) => number;
  /** Where the players of a round have pressed. */
  readonly points?: (questionId: string) => NonNullable<ReportQuestion['points']>;
};

/** Questions with their counts. */
function countedQuestions(
  questions: Revision['questions'],
  { chosen, times, stopped, points }: AnswerCounts,
): ReportQuestion[] {
  return questions.map((question) => {
    const {
      id,
      kind = 'text',
      questionText,
      imageMedia,
      explanation,
      answerOptions,
      correctOption,
      marker,
      reveal,
      showsPlaces,
    } = question;
    const missed = kind === 'place' ? chosen(id) : 0;
    const options = answerOptions.map((option, at) => ({
      id: option.id,
      answerText: option.answerText,
      isCorrect: at === correctOption,
      chosen: chosen(option.id),
      ...(option.imageMedia ? { imageMedia: option.imageMedia } : {}),
      ...(option.shapes ? { shapes: [...option.shapes] } : {}),
    }));
    return {
      questionId: id,
      kind,
      questionText,
      imageMedia,
      ...imageNameOf(question),
      ...given({ marker, reveal, showsPlaces }),
      ...(explanation ? { explanation } : {}),
      answered: options.reduce((sum, option) => sum + option.chosen, missed),
      correct: options[correctOption]?.chosen ?? 0,
      options,
      ...(kind === 'place' ? { elsewhere: missed } : {}),
      ...(kind === 'place' && points ? { points: points(id) } : {}),
      medianSeconds: medianOf(times(id)),
      stopped: stopped(id),
    };
  });
}
