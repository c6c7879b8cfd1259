import { foldText } from '#shared/domain/text.ts';

/** Wrong answers of a question: together with the right one, the usual four options. */
export const wrongAnswerCount = 3;

/**
 * The first candidates that differ from the right answer and from each other. Case, diacritics and spaces don't count:
 * offering both `Jež` and `jez` would be a trap, not a choice.
 */
export function wrongAnswers(right: string, candidates: readonly string[]): string[] {
  const taken = new Set(['', foldText(right)]);
  const chosen: string[] = [];
  for (const candidate of candidates) {
    if (chosen.length === wrongAnswerCount) break;
    if (taken.has(foldText(candidate))) continue;
    taken.add(foldText(candidate));
    chosen.push(candidate.trim());
  }
  return chosen;
}

/** The answers of the other rows, starting after this row, so that each is used about equally often. */
export function answersOfOthers(answers: readonly string[], index: number): string[] {
  return [...answers.slice(index + 1), ...answers.slice(0, index)];
}
