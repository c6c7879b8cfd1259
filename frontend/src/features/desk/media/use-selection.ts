import { useRef, useState } from 'react';
import type { Media } from '#shared/domain/media.ts';

/** The selected pictures of the library, on any of its pages. */
export type Selection = {
  readonly ids: ReadonlySet<string>;
  readonly chosen: readonly Media[];
  /** How much of the shown page is selected. */
  readonly ofPage: 'none' | 'some' | 'all';
  select(media: Media, isSelected: boolean, withRange: boolean): void;
  selectPage(isSelected: boolean): void;
  clear(): void;
  /** Removes pictures that no longer exist. */
  drop(ids: readonly string[]): void;
};

/** @param items the pictures of the shown page */
export function useSelection(items: readonly Media[]): Selection {
  const [asChosen, setChosen] = useState<readonly Media[]>([]);
  // The current data: somebody may have changed the description since.
  const chosen = asChosen.map((media) => items.find(({ id }) => id === media.id) ?? media);
  const lastId = useRef<string>(undefined);
  const ids = new Set(chosen.map(({ id }) => id));
  const selectedHere = items.filter(({ id }) => ids.has(id)).length;

  const put = (changed: readonly Media[], isSelected: boolean) => {
    const changedIds = new Set(changed.map(({ id }) => id));
    setChosen((now) => {
      const others = now.filter(({ id }) => !changedIds.has(id));
      return isSelected ? [...others, ...changed] : others;
    });
  };
  return {
    ids,
    chosen,
    ofPage: selectedHere === 0 ? 'none' : selectedHere < items.length ? 'some' : 'all',
    select(media, isSelected, withRange) {
      const to = items.findIndex(({ id }) => id === media.id);
      const from = withRange ? items.findIndex(({ id }) => id === lastId.current) : to;
      lastId.current = media.id;
      const range = items.slice(Math.min(from, to), Math.max(from, to) + 1);
      put(from < 0 || to < 0 ? [media] : range, isSelected);
    },
    selectPage: (isSelected) => put(items, isSelected),
    clear: () => setChosen([]),
    drop: (gone) => setChosen((now) => now.filter(({ id }) => !gone.includes(id))),
  };
}
