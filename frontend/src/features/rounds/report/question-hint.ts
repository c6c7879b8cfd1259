import type { ReportQuestion } from '#shared/domain/report.ts';

/** Answers below which nothing is said about a question. */
const fewestAnswers = 5;

/** What stands out in the answers to a question: everybody knows it, or a wrong option is chosen more than the right one. */
export function questionHint({ answered, correct, options }: ReportQuestion): 'known' | 'misleading' | null {
  if (answered < fewestAnswers) return null;
  if (correct === answered) return 'known';
  return options.some(({ isCorrect, chosen }) => !isCorrect && chosen > correct) ? 'misleading' : null;
}
