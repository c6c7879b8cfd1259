import type { ReportQuestion } from '#shared/domain/report.ts';

/** An option with how many chose it, or the answers beside all places of a picture. */
export type AnswerRow = ReportQuestion['options'][number] & { readonly isElsewhere?: true };

/** The options of a question; of places also the answers elsewhere, which are under the id of the question. */
export function answerRows({ questionId, options, elsewhere }: ReportQuestion, text: string): AnswerRow[] {
  if (elsewhere === undefined) return options;
  const missed = { id: questionId, answerText: text, isCorrect: false, chosen: elsewhere };
  return [...options, { ...missed, isElsewhere: true }];
}

/** Whether something is drawn over the picture of a question. */
export function isPointed({ kind, marker }: ReportQuestion): boolean {
  return kind === 'place' || marker !== undefined;
}
