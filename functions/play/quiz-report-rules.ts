import type { QuizReport } from '#shared/domain/report.ts';
import type { AnswerTimes } from '../quizzes/answer-times.ts';
import { countKey, type PlayCounts } from '../quizzes/play-counts.ts';
import type { Revision } from '../quizzes/revision-content.ts';
import { countedQuestions } from './question-counts.ts';

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
      ? countedQuestions(revision, {
          chosen: (optionId) => sum(slots.map(({ picks }) => picks[countKey(optionId)] ?? 0)),
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
