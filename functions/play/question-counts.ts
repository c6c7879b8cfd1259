import type { ReportQuestion } from '#shared/domain/report.ts';
import { type AnswerTimes, medianOf } from '../quizzes/answer-times.ts';
import type { Revision } from '../quizzes/revision-content.ts';

/** How often each option was chosen, how long the answers to each question took, and how many attempts stopped before it. */
export type AnswerCounts = {
  readonly chosen: (optionId: string) => number;
  readonly times: (questionId: string) => AnswerTimes;
  readonly stopped: (questionId: string) => number;
};

/** The questions of a revision with their counts. */
export function countedQuestions(
  { questions }: Revision,
  { chosen, times, stopped }: AnswerCounts,
): ReportQuestion[] {
  return questions.map(({ id, questionText, imageMedia, explanation, answerOptions, correctOption }) => {
    const options = answerOptions.map((option, at) => ({
      id: option.id,
      answerText: option.answerText,
      isCorrect: at === correctOption,
      chosen: chosen(option.id),
    }));
    return {
      questionId: id,
      questionText,
      imageMedia,
      ...(explanation ? { explanation } : {}),
      answered: options.reduce((sum, option) => sum + option.chosen, 0),
      correct: options[correctOption]?.chosen ?? 0,
      options,
      medianSeconds: medianOf(times(id)),
      stopped: stopped(id),
    };
  });
}
