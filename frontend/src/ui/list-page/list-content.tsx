import type { ReactNode } from 'react';
import type { List } from '#lib/api/use-list.ts';
import { LiveRegion } from '../live-region.tsx';
import { LoadError } from '../load-error.tsx';

export type ListContentProps<Item extends { readonly id: string }> = {
  readonly list: List<Item>;
  /** Returns the sentence that tells screen readers the number of items. */
  readonly found?: (total: number) => string;
  /** Title of the error that is shown if the list couldn't be loaded. */
  readonly failed: string;
  readonly skeleton: ReactNode;
  /** Shown instead of an empty list. */
  readonly empty: ReactNode;
  readonly children: (items: readonly Item[]) => ReactNode;
};

/** The items of a list. If there are none to show: a skeleton, an error or `empty`. */
export function ListContent<Item extends { readonly id: string }>({
  list: { items, total, isBusy, error, retry },
  found,
  failed,
  skeleton,
  empty,
  children,
}: ListContentProps<Item>) {
  return (
    <>
      <LiveRegion>{total !== undefined && !isBusy && found?.(total)}</LiveRegion>
      {error && <LoadError title={failed} error={error} onRetry={retry} />}
      {!items && !error && skeleton}
      {items?.length === 0 && empty}
      {items && items.length > 0 && (
        <div
          className={isBusy ? 'opacity-60 [transition:opacity_var(--calm)_var(--ease-out)_150ms]' : undefined}
          aria-busy={isBusy}
        >
          {children(items)}
        </div>
      )}
    </>
  );
}
