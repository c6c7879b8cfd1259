export type ResultTier = 'perfect' | 'great' | 'good' | 'keepTrying';

/** The tier of a score in percent: 100 perfect, 80 or more great, 60 or more good, below keep trying. */
export function resultTier(score: number): ResultTier {
  if (score >= 100) return 'perfect';
  if (score >= 80) return 'great';
  if (score >= 60) return 'good';
  return 'keepTrying';
}

/** Percentage of correct answers, 0-100, rounded. 0 if there is no question. */
export function scorePercent(correct: number, total: number): number {
  return total <= 0 ? 0 : Math.round((correct / total) * 100);
}

/** Progress through a quiz, 0-100: answers given divided by the number of questions. */
export function progressPercent(answered: number, total: number): number {
  return total <= 0 ? 0 : Math.round((answered / total) * 100);
}
