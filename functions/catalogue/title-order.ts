import { lazy } from '../platform/lazy.ts';

/** Slovak order (č after c, ch after h) also works for English titles; numeric (2 before 10). */
const collator = lazy(() => new Intl.Collator('sk', { numeric: true }));

/** Compares titles of quizzes for the order of lists. */
export function compareTitles(a: string, b: string): number {
  return collator().compare(a, b);
}
