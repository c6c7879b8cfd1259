import * as z from 'zod';
import { limits } from './limits.ts';
import { foldText } from './text.ts';
import { requiredTextSchema } from './text-schema.ts';

/**
 * The labels by which an author groups quizzes. A comma separates two labels, as in the form; of labels that look alike,
 * only the first is kept.
 */
export const labelsSchema = z
  .array(requiredTextSchema(limits.quiz.labelMax))
  .max(limits.quiz.labelsMax)
  .transform((labels) => distinctLabels(labels.flatMap(labelsOf)))
  .refine((labels) => labels.length <= limits.quiz.labelsMax, `At most ${limits.quiz.labelsMax} labels`);

/** Labels without those that differ from an earlier one only in case, diacritics or spaces. */
export function distinctLabels(labels: readonly string[]): string[] {
  const folded = labels.map(foldText);
  return labels.filter((label, at) => folded.indexOf(foldText(label)) === at);
}

/** Whether a quiz has a label, however it is written. */
export function hasLabel({ labels }: { readonly labels: readonly string[] }, label: string): boolean {
  return labels.some((one) => foldText(one) === foldText(label));
}

/** The labels that an author has typed, separated by commas. */
export function labelsOf(written: string): string[] {
  return written
    .split(',')
    .map((label) => label.trim())
    .filter(Boolean);
}
