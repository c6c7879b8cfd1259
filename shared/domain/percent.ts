/**
 * A part of a whole in percent, 0-100, rounded: the score of correct answers, the progress through a quiz. 0 if the
 * whole is 0.
 */
export function percentOf(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.round((part / whole) * 100);
}
