import { withoutInvisible } from './visible-text.ts';

/** A broken rule with its path: `[1, 'answerText']`, or `[]` for the whole list. */
export type AnswerOptionIssue = { readonly path: readonly (number | string)[]; readonly message: string };

/**
 * Checks the options of a question: exactly one is correct, and texts and ids are unique. Used by the schemas and by
 * forms, which don't load zod.
 */
export function answerOptionIssues(
  options: readonly {
    readonly answerText: string;
    readonly isCorrect: boolean;
    readonly id?: string | undefined;
  }[],
): AnswerOptionIssue[] {
  const correct = options.flatMap(({ isCorrect }, index) => (isCorrect ? [index] : []));
  return [
    ...(correct.length === 0 ? [{ path: [], message: 'No answer is marked as correct. Mark one' }] : []),
    ...correct.slice(1).map((index) => ({
      path: [index, 'isCorrect'],
      message: 'Another answer is already marked as correct. Mark only one',
    })),
    ...repeatedAnswers(options.map(({ answerText }) => answerText)).map((index) => ({
      path: [index, 'answerText'],
      message: 'This answer is a duplicate. Change it or delete it',
    })),
    ...repeated(options.map(({ id }) => id)).map((index) => ({
      path: [index, 'id'],
      message: 'This id is a duplicate',
    })),
  ];
}

/**
 * Texts in the form in which answers and questions are compared: case, spaces and invisible characters do not matter.
 * Unlike in `foldText`, diacritics and raised digits matter, because a question may be about them (`byt`, `býť`; `2³`,
 * `23`).
 */
export function answerTextKey(text: string): string {
  return withoutInvisible(text.normalize('NFC')).trim().toLowerCase();
}

/** Indexes of the answers that repeat an earlier one of the list, as `answerTextKey` compares them. */
export function repeatedAnswers(texts: readonly string[]): number[] {
  return repeated(texts.map(answerTextKey));
}

/** Indexes of the values that repeat an earlier value of the list. */
function repeated(values: readonly (string | undefined)[]): number[] {
  return values.flatMap((value, index) =>
    value !== undefined && values.indexOf(value) < index ? [index] : [],
  );
}
