import type { ReportQuestion } from '#shared/domain/report.ts';

/** With fewer answers, no hint is shown for a question. */
const fewestAnswers = 5;

/**
 * The notable result of a question: everybody answers it correctly, or a wrong option is chosen more often than the
 * right one.
 */
export function questionHint({ answered, correct, options }: ReportQuestion): 'known' | 'misleading' | null {
  if (answered < fewestAnswers) return null;
  if (correct === answered) return 'known';
  return options.some(({ isCorrect, chosen }) => !isCorrect && chosen > correct) ? 'misleading' : null;
}
