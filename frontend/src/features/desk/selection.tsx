import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { useDeskTexts } from '../../i18n/desk-texts.ts';

type Item = { readonly id: string };
type SelectPageProps = {
  readonly selection: Selection<Item>;
  /** The number of items, as text. */
  readonly found: string;
};

/** Above a list: the number of items, and a checkbox that selects the whole page. */
export function SelectPage({ selection: { ofPage, selectPage }, found }: SelectPageProps) {
  const t = useDeskTexts();
  return (
    <div className="flex items-center flex-wrap justify-between gap-y-0 gap-x-4 my-3">
      <label className="inline-flex items-center gap-3 text-sm min-h-target font-semibold cursor-pointer">
        <input
          ref={(input) => {
            if (input) input.indeterminate = ofPage === 'some';
          }}
          type="checkbox"
          checked={ofPage === 'all'}
          onChange={(event) => selectPage(event.currentTarget.checked)}
        />
        {t('selection.page')}
      </label>
      <p className="text-soft-ink text-sm" aria-hidden="true">
        {found}
      </p>
    </div>
  );
}

type Props = {
  readonly selection: Selection<Item>;
  /** The actions on the selection. */
  readonly children: ReactNode;
};

/** At the bottom edge while something is selected: the actions on the selection. */
export function SelectionBar({ selection, children }: Props) {
  const t = useDeskTexts();
  const count = selection.chosen.length;
  return (
    <>
      <LiveRegion>{count > 0 && t('selection.count', { count })}</LiveRegion>
      {count > 0 && (
        <div className="flex items-center flex-wrap panel sticky bottom-[max(1rem,env(safe-area-inset-bottom),var(--toasts,0px))] z-3 gap-y-1 gap-x-2 w-fit max-w-full mt-6 mx-auto mb-0 pt-2 pe-2 pb-2 ps-4 shadow-float [&_button]:px-3 below-sm:ps-3 below-sm:pe-2 below-sm:[&_button]:px-2 below-sm:[&_svg]:hidden">
          <p className="flex-1 me-2 text-sm font-[650] whitespace-nowrap" aria-hidden="true">
            {t('selection.count', { count })}
          </p>
          <Button variant="quiet" className="text-sm" onClick={selection.clear}>
            {t('selection.clear')}
          </Button>
          {children}
        </div>
      )}
    </>
  );
}

/** The selected items of a list, on any of its pages. */
export type Selection<One extends Item> = {
  readonly ids: ReadonlySet<string>;
  readonly chosen: readonly One[];
  /** How much of the shown page is selected. */
  readonly ofPage: 'none' | 'some' | 'all';
  select(item: One, isSelected: boolean, withRange: boolean): void;
  selectPage(isSelected: boolean): void;
  clear(): void;
  /** Removes items from the selection. */
  drop(ids: readonly string[]): void;
};

/** @param items the items of the shown page */
export function useSelection<One extends Item>(items: readonly One[]): Selection<One> {
  const [asChosen, setChosen] = useState<readonly One[]>([]);
  // The current data: somebody may have changed them since.
  const chosen = asChosen.map((item) => items.find(({ id }) => id === item.id) ?? item);
  const lastId = useRef<string>(undefined);
  const ids = new Set(chosen.map(({ id }) => id));
  const selectedHere = items.filter(({ id }) => ids.has(id)).length;

  const put = (changed: readonly One[], isSelected: boolean) => {
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
    select(item, isSelected, withRange) {
      const to = items.findIndex(({ id }) => id === item.id);
      const from = withRange ? items.findIndex(({ id }) => id === lastId.current) : to;
      lastId.current = item.id;
      const range = items.slice(Math.min(from, to), Math.max(from, to) + 1);
      put(from < 0 || to < 0 ? [item] : range, isSelected);
    },
    selectPage: (isSelected) => put(items, isSelected),
    clear: () => setChosen([]),
    drop: (gone) => setChosen((now) => now.filter(({ id }) => !gone.includes(id))),
  };
}
