import type { ReactNode } from 'react';
import type { List } from '../../lib/use-list.ts';
import { LiveRegion } from '../live-region/live-region.tsx';
import { LoadError } from '../load-error/load-error.tsx';
import styles from './list-page.module.css';

export type ListContentProps<Item extends { readonly id: string }> = {
  readonly list: List<Item>;
  /** Says how many items there are, to screen readers. */
  readonly found?: (total: number) => string;
  /** Title of the error when the list could not be loaded. */
  readonly failed: string;
  readonly skeleton: ReactNode;
  /** In place of an empty list. */
  readonly empty: ReactNode;
  readonly children: (items: readonly Item[]) => ReactNode;
};

/** The items of a list, or in their place a skeleton, an error or a notice that there are none. */
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
        <div className={isBusy ? styles.stale : undefined} aria-busy={isBusy}>
          {children(items)}
        </div>
      )}
    </>
  );
}
