export type ResultTier = 'perfect' | 'great' | 'good' | 'keepTrying';

/**
 * The tier of a result by its exact share of right answers, which isn't rounded: 100 % perfect, 80 % or more great, 60 %
 * or more good, below keep trying.
 */
export function resultTier({ correctAnswers, totalQuestions }: Result): ResultTier {
  // Whole numbers, so that 4 of 5 is exactly 80 %.
  if (correctAnswers >= totalQuestions) return 'perfect';
  if (correctAnswers * 100 >= totalQuestions * 80) return 'great';
  if (correctAnswers * 100 >= totalQuestions * 60) return 'good';
  return 'keepTrying';
}

type Result = { readonly correctAnswers: number; readonly totalQuestions: number };
