import { useState } from 'react';
import { answerTextKey } from '#shared/domain/answer-option-rules.ts';
import type { AnswerPool, AnswerPoolItem } from '#shared/domain/answer-pool.ts';
import { limits } from '#shared/domain/limits.ts';
import { foldText } from '#shared/domain/text.ts';
import { pastedList } from '../pasted-list.ts';

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

/**
 * The items of a pool that are being edited. Each stays in the list even if the list no longer includes it, to keep its
 * text.
 */
export type EditedItems = {
  readonly items: readonly AnswerPoolItem[];
  /** Whether a form differs from its initial values. */
  readonly isUnsaved: boolean;
  set(item: AnswerPoolItem, state: EditState): void;
};

export type EditState = 'unchanged' | 'unsaved' | 'closed';

/** Tracks which items are being edited. The page uses it to warn before the author leaves. */
export function useEditedItems(): EditedItems {
  const [edited, setEdited] = useState<readonly { item: AnswerPoolItem; isUnsaved: boolean }[]>([]);
  return {
    items: edited.map(({ item }) => item),
    isUnsaved: edited.some(({ isUnsaved }) => isUnsaved),
    set: (item, state) =>
      setEdited((now) => {
        const others = now.filter((one) => one.item.itemId !== item.itemId);
        if (state === 'closed') return others;
        const edit = { item, isUnsaved: state === 'unsaved' };
        // Keeps its position, because a row that is moved loses the focus.
        return others.length === now.length
          ? [...now, edit]
          : now.map((one) => (one.item.itemId === item.itemId ? edit : one));
      }),
  };
}

/** The result of pasting a text: the items to add, in order, and the items that were left out, by reason. */
export type PastedItems = {
  readonly added: readonly string[];
  /** Items that are already in the pool or earlier in the pasted text, ignoring case and spaces. */
  readonly duplicates: readonly string[];
  readonly tooLong: readonly string[];
  /** Items that didn't fit: a pool holds 500. */
  readonly overLimit: readonly string[];
};

/**
 * Reads many items from a text, as `pastedList` does.
 * @param present texts of the items that are already in the pool
 */
export function pasteItems(text: string, present: readonly string[]): PastedItems {
  const known = new Set(present.map(answerTextKey));
  const added: string[] = [];
  const duplicates: string[] = [];
  const tooLong: string[] = [];
  const overLimit: string[] = [];
  for (const item of pastedList(text)) {
    const key = answerTextKey(item);
    if (known.has(key)) duplicates.push(item);
    else if (item.length > limits.answerTextMax) tooLong.push(item);
    else if (present.length + added.length >= limits.answerPool.itemsMax) overLimit.push(item);
    else {
      known.add(key);
      added.push(item);
    }
  }
  return { added, duplicates, tooLong, overLimit };
}
