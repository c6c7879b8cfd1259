import type { ReactNode } from 'react';
import type { Media } from '#shared/domain/media.ts';
import { Button } from '#ui/button.tsx';
import type { ListContentProps } from '#ui/list-page/list-content.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { useDeskTexts } from '../../../i18n/desk-texts.ts';
import { LibrarySkeleton } from './library-grid.tsx';
import { hasEnded } from './upload-state.ts';
import { useUploads } from './uploads.ts';
import { useAdding } from './use-adding.ts';
import { isFiltered, type Library, type LibraryQuery } from './use-library.ts';

type Options = {
  readonly library: Library;
  readonly query: LibraryQuery;
  readonly onQuery: (changes: Partial<LibraryQuery>) => void;
  readonly pageSize: number;
  /** Shown in the notice of an empty library. */
  readonly empty?: ReactNode;
};

/** What the library's page and the picker show for a list: its texts, its skeleton and its notices. */
export function useLibraryContent({
  library,
  query,
  onQuery,
  pageSize,
  empty,
}: Options): Omit<ListContentProps<Media>, 'children'> {
  const t = useDeskTexts();
  const mayAdd = useAdding() !== null;
  // While a picture is being uploaded, the library is empty only for a moment.
  const isFilling = useUploads().some((upload) => upload.state.is === 'ready' || !hasEnded(upload));
  const none = (
    <Notice art="empty" heading="h3" title={t('filtered.none')} text={t('filtered.text')}>
      <Button onClick={() => onQuery({ search: '', source: 'all' })}>{t('library.clear')}</Button>
    </Notice>
  );
  const nothingYet = (
    <Notice
      art="pictures"
      heading="h3"
      title={t('library.empty')}
      text={mayAdd ? t('library.emptyText') : undefined}
    >
      {empty}
    </Notice>
  );
  return {
    list: library,
    found: (count) => t('library.found', { count }),
    failed: t('library.failed'),
    skeleton: <LibrarySkeleton count={pageSize} />,
    empty: isFiltered(query) ? none : !isFilling && nothingYet,
  };
}
