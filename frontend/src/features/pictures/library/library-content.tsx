import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LiveRegion } from '../../../ui/live-region/live-region.tsx';
import { LoadError } from '../../../ui/load-error/load-error.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { LibraryGrid, LibrarySkeleton, type Managing, type Picking } from './library-grid.tsx';
import { isFiltered, type LibraryQuery, wholeLibrary } from './library-query.ts';
import { hasEnded } from './upload-state.ts';
import { useUploads } from './uploads.ts';
import { useAdding } from './use-adding.ts';
import type { Library } from './use-library.ts';

type Props = {
  readonly library: Library;
  readonly query: LibraryQuery;
  readonly onQuery: (query: LibraryQuery) => void;
  readonly pageSize: number;
  /** The way on from an empty library. */
  readonly empty?: ReactNode;
} & ({ readonly picking: Picking } | { readonly managing: Managing });

/** A page of the library, or what stands in its place: being loaded, failed, nothing found, nothing there yet. */
export function LibraryContent({ library, query, onQuery, pageSize, empty, ...mode }: Props) {
  const { t } = useTranslation('desk');
  const { items, total, error, isBusy, retry } = library;
  const mayAdd = useAdding() !== null;
  // Then the library is empty for a moment only.
  const isFilling = useUploads().some((upload) => upload.state.is === 'ready' || !hasEnded(upload));
  return (
    <>
      <LiveRegion>{items && !isBusy && t('library.found', { count: total })}</LiveRegion>
      {error && <LoadError title={t('library.failed')} error={error} onRetry={retry} />}
      {!items && !error && <LibrarySkeleton count={pageSize} />}
      {items?.length === 0 && isFiltered(query) && (
        <Notice art="empty" heading="h3" title={t('library.none')} text={t('library.noneText')}>
          <Button onClick={() => onQuery({ ...wholeLibrary, sort: query.sort })}>{t('library.clear')}</Button>
        </Notice>
      )}
      {items?.length === 0 && !isFiltered(query) && !isFilling && (
        <Notice
          art="empty"
          heading="h3"
          title={t('library.empty')}
          text={mayAdd ? t('library.emptyText') : undefined}
        >
          {empty}
        </Notice>
      )}
      {items && items.length > 0 && (
        <LibraryGrid items={items} isBusy={isBusy} label={t('library.pictures')} {...mode} />
      )}
    </>
  );
}
