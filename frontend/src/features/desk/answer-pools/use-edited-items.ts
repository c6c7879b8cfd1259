import { useState } from 'react';
import type { AnswerPoolItem } from '#shared/domain/answer-pool.ts';

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
