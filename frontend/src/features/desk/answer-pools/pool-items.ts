import { answerTextKey } from '#shared/domain/answer-option-rules.ts';
import type { AnswerPool, AnswerPoolItem } from '#shared/domain/answer-pool.ts';
import { limits } from '#shared/domain/limits.ts';
import { foldText } from '#shared/domain/text.ts';

/** An item in its form. */
export type ItemValues = { text: string; mediaId: string | null };

/** The values of an item in its form. */
export function itemValuesOf({ text, mediaId }: AnswerPoolItem): ItemValues {
  return { text, mediaId: mediaId ?? null };
}

/** True where saving would change nothing. */
export function isSameItem(one: ItemValues, other: ItemValues): boolean {
  return one.text === other.text && one.mediaId === other.mediaId;
}

/** What is wrong with an item's text; null where nothing is. `others` are the texts of the other items. */
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

/** The items whose text contains what is searched, ignoring case and diacritics. */
export function itemsFound(items: readonly AnswerPoolItem[], search: string): readonly AnswerPoolItem[] {
  const wanted = foldText(search);
  return wanted ? items.filter(({ text }) => foldText(text).includes(wanted)) : items;
}

/** The pool with other items and the right count of them. */
export function withItems(pool: AnswerPool, items: readonly AnswerPoolItem[]): AnswerPool {
  return { ...pool, items: [...items], itemCount: items.length };
}
