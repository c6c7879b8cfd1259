export type ResultTier = 'perfect' | 'great' | 'good' | 'keepTrying';

/** The tier of a score in percent: 100 perfect, 80 or more great, 60 or more good, below keep trying. */
export function resultTier(score: number): ResultTier {
  if (score >= 100) return 'perfect';
  if (score >= 80) return 'great';
  if (score >= 60) return 'good';
  return 'keepTrying';
}
