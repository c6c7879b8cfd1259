import type { ReportQuestion } from '#shared/domain/report.ts';
import type { Revision } from '../quizzes/revision-content.ts';

/** How often each option was chosen, by its id, and the times of the answers, in seconds, by the place of the question. */
export type AnswerCounts = {
  readonly chosen: (optionId: string) => number;
  readonly seconds: (questionPlace: number) => readonly number[];
};

/** The questions of a revision with what was answered to them. */
export function countedQuestions(
  { questions }: Revision,
  { chosen, seconds }: AnswerCounts,
): ReportQuestion[] {
  return questions.map(({ id, questionText, answerOptions, correctOption }, place) => {
    const options = answerOptions.map((option, at) => ({
      id: option.id,
      answerText: option.answerText,
      isCorrect: at === correctOption,
      chosen: chosen(option.id),
    }));
    return {
      questionId: id,
      questionText,
      answered: options.reduce((sum, option) => sum + option.chosen, 0),
      correct: options[correctOption]?.chosen ?? 0,
      options,
      medianSeconds: medianOf(seconds(place)),
    };
  });
}

/** The middle value, rounded; null of none. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1];
  const high = sorted[Math.floor(middle)];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}
