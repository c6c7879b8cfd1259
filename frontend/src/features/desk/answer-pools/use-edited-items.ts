import { useState } from 'react';
import type { AnswerPoolItem } from '#shared/domain/answer-pool.ts';

/** The items of a pool that stand in their forms: each stays there whatever its list shows, for what is typed in it. */
export type EditedItems = {
  readonly items: readonly AnswerPoolItem[];
  /** Something differs from what a form began with. */
  readonly isUnsaved: boolean;
  set(item: AnswerPoolItem, state: EditState): void;
};

export type EditState = 'unchanged' | 'unsaved' | 'closed';

/** Keeps which items are being edited, for the page that warns before it is left. */
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
        // In its place: a row that is moved loses the focus.
        return others.length === now.length
          ? [...now, edit]
          : now.map((one) => (one.item.itemId === item.itemId ? edit : one));
      }),
  };
}
