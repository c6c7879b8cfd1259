import type { QuizReport, RoundReport } from '#shared/domain/report.ts';
import type { Point } from '#shared/domain/shape.ts';
import { answerRows } from './answer-rows.ts';

/**
 * Rows as CSV for Excel: with a byte order mark, with semicolons if the language has a decimal comma, with numbers as
 * numbers, and with texts that stay as they are.
 */
export function csvOf(rows: readonly (readonly Cell[])[], language: string): string {
  const separator = language === 'sk' ? ';' : ',';
  const lines = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? cell : quoted(asText(cell)))).join(separator),
  );
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** A text, or a whole number. */
type Cell = string | number;

const number = /^-?\d+([.,]\d+)?$/;
/** Digits that a number wouldn't keep. */
const longNumber = /^-?(0\d|\d{12})/;

/**
 * Puts an apostrophe before text that a spreadsheet would evaluate (OWASP, "CSV injection") or show as another number, like
 * `007`.
 */
function asText(cell: string): string {
  const isChanged = number.test(cell) ? longNumber.test(cell) : /^[=+\-@＝＋－＠\t\r\n]/.test(cell);
  return isChanged ? `'${cell}` : cell;
}

/** RFC 4180. */
function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

/** The texts of the table's first row, and the mark of a right option. */
type QuizCsvTexts = {
  readonly question: string;
  readonly answers: string;
  readonly seconds: string;
  readonly stopped: string;
  readonly option: string;
  readonly isRight: string;
  readonly chosen: string;
  readonly right: string;
  readonly elsewhere: string;
};

/** The rows of the report of all plays of a quiz: one for each option, with the figures of its question. */
export function quizCsvRows({ questions }: Pick<QuizReport, 'questions'>, texts: QuizCsvTexts): Cell[][] {
  return [
    [texts.question, texts.answers, texts.seconds, texts.stopped, texts.option, texts.isRight, texts.chosen],
    ...questions.flatMap((question, at) =>
      answerRows(question, texts.elsewhere).map(({ answerText, isCorrect, chosen }) => [
        `${at + 1}. ${question.questionText}`,
        question.answered,
        question.medianSeconds ?? '',
        question.stopped,
        answerText,
        isCorrect ? texts.right : '',
        chosen,
      ]),
    ),
  ];
}

/** The texts of the table's first row. */
type RoundCsvTexts = {
  readonly nickname: string;
  readonly status: string;
  readonly score: string;
  readonly correct: string;
  readonly statuses: Readonly<Record<RoundReport['players'][number]['status'], string>>;
  readonly elsewhere: (point: Point) => string;
};

/** The rows of a round's report: one for each player, with the text of each answer. */
export function roundCsvRows({ players, questions }: RoundReport, texts: RoundCsvTexts): Cell[][] {
  return [
    [
      texts.nickname,
      texts.status,
      texts.score,
      texts.correct,
      ...questions.map(({ questionText }, at) => `${at + 1}. ${questionText}`),
    ],
    ...players.map((player) => [
      player.nickname,
      texts.statuses[player.status],
      player.score ?? '',
      player.correctAnswers,
      ...questions.map(({ questionId, options }) => {
        const answer = player.answers?.find((one) => one.questionId === questionId);
        const chosen = options.find(({ id }) => id === answer?.selectedAnswerId);
        return chosen?.answerText ?? (answer?.selectedPoint ? texts.elsewhere(answer.selectedPoint) : '');
      }),
    ]),
  ];
}
