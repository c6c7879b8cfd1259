import type { QuestionIssue } from '#shared/domain/text-draft.ts';

/** A question as it is checked; `key` tells its options apart, whatever their order. */
export type CheckedQuestion = {
  readonly questionText: string;
  readonly explanation: string;
  readonly options: readonly {
    readonly key: string;
    readonly answerText: string;
    readonly isCorrect: boolean;
  }[];
};

/** What an issue speaks of: a field of the form, or the question as a whole. */
export type IssuePlace = 'questionText' | 'explanation' | 'options' | 'whole' | `option:${string}`;

/** The place that an issue's path names, `answerOptions.2.answerText`. */
export function placeOf({ field }: QuestionIssue, { options }: CheckedQuestion): IssuePlace {
  const [name, index] = field.split('.');
  if (name === 'questionText' || name === 'explanation') return name;
  if (name !== 'answerOptions') return 'whole';
  const option = index === undefined ? undefined : options[Number(index)];
  return option ? `option:${option.key}` : 'options';
}

/** What stands at a place, to see whether it has changed; the whole question where the place is no single text. */
export function valueAt(question: CheckedQuestion, place: IssuePlace): string {
  if (place === 'questionText' || place === 'explanation') return question[place].trim();
  if (place === 'options' || place === 'whole') return JSON.stringify(question);
  const option = question.options.find(({ key }) => place === `option:${key}`);
  return JSON.stringify([option?.answerText.trim(), option?.isCorrect]);
}

/** Whether a suggestion for it is a text to put in its place. */
export function takesSuggestion(place: IssuePlace, { field }: QuestionIssue): boolean {
  return place !== 'options' && place !== 'whole' && !field.endsWith('.isCorrect');
}
