import type { RoundReport } from '#shared/domain/report.ts';

/** The texts of the table's first row. */
export type RoundCsvTexts = {
  readonly nickname: string;
  readonly status: string;
  readonly score: string;
  readonly correct: string;
  readonly statuses: Readonly<Record<RoundReport['players'][number]['status'], string>>;
};

/** The rows of a round's report: one for each player, with the text of each answer. */
export function roundCsvRows({ players, questions }: RoundReport, texts: RoundCsvTexts): string[][] {
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
      player.score === null ? '' : String(player.score),
      String(player.correctAnswers),
      ...questions.map(({ questionId, options }) => {
        const answer = player.answers.find((one) => one.questionId === questionId);
        return options.find(({ id }) => id === answer?.selectedAnswerId)?.answerText ?? '';
      }),
    ]),
  ];
}
