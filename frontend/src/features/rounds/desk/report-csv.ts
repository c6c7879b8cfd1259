import type { RoundReport } from '#shared/domain/report.ts';

/** The texts of the table's first row. */
export type CsvHeader = {
  readonly nickname: string;
  readonly status: string;
  readonly score: string;
  readonly correct: string;
  readonly statuses: Readonly<Record<RoundReport['players'][number]['status'], string>>;
};

/**
 * A report as CSV: a row for each player with the text of each answer. For Excel: with a byte order mark, with semicolons
 * where the language has a decimal comma, and no cell that would be read as a formula.
 */
export function reportCsv({ players, questions }: RoundReport, header: CsvHeader, language: string): string {
  const separator = language === 'sk' ? ';' : ',';
  const rows = [
    [
      header.nickname,
      header.status,
      header.score,
      header.correct,
      ...questions.map(({ questionText }, at) => `${at + 1}. ${questionText}`),
    ],
    ...players.map((player) => [
      player.nickname,
      header.statuses[player.status],
      player.score === null ? '' : String(player.score),
      String(player.correctAnswers),
      ...questions.map(({ questionId, options }) => {
        const answer = player.answers.find((one) => one.questionId === questionId);
        return options.find(({ id }) => id === answer?.selectedAnswerId)?.answerText ?? '';
      }),
    ]),
  ];
  const lines = rows.map((row) => row.map((cell) => quoted(withoutFormula(cell))).join(separator));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** An apostrophe before what a spreadsheet would calculate (OWASP, "CSV injection"). */
function withoutFormula(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

/** RFC 4180. */
function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
