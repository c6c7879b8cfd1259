import type { QuestionIssue } from '#shared/domain/text-draft.ts';

/** A question as sent to the check; `key` identifies its options, whatever their order. */
export type CheckedQuestion = {
  readonly questionText: string;
  readonly explanation: string;
  readonly options: readonly {
    readonly key: string;
    readonly answerText: string;
    readonly isCorrect: boolean;
  }[];
};

/** The place of an issue: a field of the form, or the question as a whole. */
export type IssuePlace = 'questionText' | 'explanation' | 'options' | 'whole' | `option:${string}`;

/** The place of an issue, from its path, for example `answerOptions.2.answerText`. */
export function placeOf({ field }: QuestionIssue, { options }: CheckedQuestion): IssuePlace {
  const [name, index] = field.split('.');
  if (name === 'questionText' || name === 'explanation') return name;
  if (name !== 'answerOptions') return 'whole';
  const option = index === undefined ? undefined : options[Number(index)];
  return option ? `option:${option.key}` : 'options';
}

/** The content of a place, to detect changes. The whole question if the place isn't a single text. */
export function valueAt(question: CheckedQuestion, place: IssuePlace): string {
  if (place === 'questionText' || place === 'explanation') return question[place].trim();
  if (place === 'options' || place === 'whole') return JSON.stringify(question);
  const option = question.options.find(({ key }) => place === `option:${key}`);
  return JSON.stringify([option?.answerText.trim(), option?.isCorrect]);
}

/** Whether a suggestion for this place is a text that can replace its content. */
export function takesSuggestion(place: IssuePlace, { field }: QuestionIssue): boolean {
  return place !== 'options' && place !== 'whole' && !field.endsWith('.isCorrect');
}
