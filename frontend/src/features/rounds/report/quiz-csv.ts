import type { QuizReport } from '#shared/domain/report.ts';

/** The texts of the table's first row, and the mark of a right option. */
export type QuizCsvTexts = {
  readonly question: string;
  readonly answers: string;
  readonly seconds: string;
  readonly stopped: string;
  readonly option: string;
  readonly isRight: string;
  readonly chosen: string;
  readonly right: string;
};

/** The rows of the report of all plays of a quiz: one for each option, with the figures of its question. */
export function quizCsvRows({ questions }: Pick<QuizReport, 'questions'>, texts: QuizCsvTexts): string[][] {
  return [
    [texts.question, texts.answers, texts.seconds, texts.stopped, texts.option, texts.isRight, texts.chosen],
    ...questions.flatMap(({ questionText, answered, medianSeconds, stopped, options }, at) =>
      options.map(({ answerText, isCorrect, chosen }) => [
        `${at + 1}. ${questionText}`,
        String(answered),
        medianSeconds === null ? '' : String(medianSeconds),
        String(stopped),
        answerText,
        isCorrect ? texts.right : '',
        String(chosen),
      ]),
    ),
  ];
}
