import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Media } from '#shared/domain/media.ts';
import { Button } from '#ui/button.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** Above the grid: the number of pictures, and a checkbox that selects the whole page. */
export function SelectPage({ selection, total }: { readonly selection: Selection; readonly total: number }) {
  const { t } = useTranslation(['media', 'desk']);
  const { ofPage, selectPage } = selection;
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
        {t('selectPage')}
      </label>
      <p className="text-soft-ink text-sm" aria-hidden="true">
        {t('desk:library.found', { count: total })}
      </p>
    </div>
  );
}

type Props = { readonly selection: Selection; readonly onDelete: () => void };

/** At the bottom edge while something is selected: the actions on the selection. */
export function SelectionBar({ selection, onDelete }: Props) {
  const { t } = useTranslation('media');
  const count = selection.chosen.length;
  return (
    <>
      <LiveRegion>{count > 0 && t('selected', { count })}</LiveRegion>
      {count > 0 && (
        <div className="flex items-center flex-wrap panel sticky bottom-[max(1rem,env(safe-area-inset-bottom))] z-3 gap-y-1 gap-x-2 w-fit max-w-full mt-6 mx-auto mb-0 pt-2 pe-2 pb-2 ps-4 shadow-float [&_button]:px-3 below-sm:ps-3 below-sm:pe-2 below-sm:[&_button]:px-2 below-sm:[&_svg]:hidden">
          <p className="flex-1 me-2 text-sm font-[650] whitespace-nowrap" aria-hidden="true">
            {t('selected', { count })}
          </p>
          <Button variant="quiet" onClick={selection.clear}>
            {t('unselect')}
          </Button>
          <Button isDestructive aria-label={t('deleteSelected')} onClick={onDelete}>
            <Trash2 aria-hidden="true" />
            {t('details.delete')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The selected pictures of the library, on any of its pages. */
type Selection = {
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
