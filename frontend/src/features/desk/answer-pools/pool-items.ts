import { answerTextKey } from '#shared/domain/answer-option-rules.ts';
import type { AnswerPool, AnswerPoolItem } from '#shared/domain/answer-pool.ts';
import { limits } from '#shared/domain/limits.ts';
import { foldText } from '#shared/domain/text.ts';

/** The form values of an item. */
export type ItemValues = { text: string; mediaId: string | null };

/** Returns the form values of an item. */
export function itemValuesOf({ text, mediaId }: AnswerPoolItem): ItemValues {
  return { text, mediaId: mediaId ?? null };
}

/** True if saving would change nothing. */
export function isSameItem(one: ItemValues, other: ItemValues): boolean {
  return one.text === other.text && one.mediaId === other.mediaId;
}

/** The error in an item's text; null if there is none. `others` are the texts of the other items. */
export function itemFault(
  text: string,
  others: readonly string[],
): 'required' | 'tooLongOne' | 'duplicate' | null {
  const trimmed = text.trim();
  if (trimmed === '') return 'required';
  if (trimmed.length > limits.answerTextMax) return 'tooLongOne';
  const key = answerTextKey(trimmed);
  return others.some((other) => answerTextKey(other) === key) ? 'duplicate' : null;
}

/** The items whose text contains the search text, ignoring case and diacritics. */
export function itemsFound(items: readonly AnswerPoolItem[], search: string): readonly AnswerPoolItem[] {
  const wanted = foldText(search);
  return wanted ? items.filter(({ text }) => foldText(text).includes(wanted)) : items;
}

/** The pool with these items and their count. */
export function withItems(pool: AnswerPool, items: readonly AnswerPoolItem[]): AnswerPool {
  return { ...pool, items: [...items], itemCount: items.length };
}
