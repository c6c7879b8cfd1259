import { ArrowDownWideNarrow, ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SearchField } from '../../../ui/list-page/search-field.tsx';
import { ToolbarSelect } from '../../../ui/list-page/toolbar-select.tsx';
import {
  type LibraryQuery,
  type LibrarySort,
  type LibrarySource,
  librarySorts,
  librarySources,
} from './library-query.ts';
import styles from './library-toolbar.module.css';

type Props = {
  readonly query: LibraryQuery;
  /** `isTyping` while the search is being written: no step of its own in the history. */
  readonly onQuery: (query: LibraryQuery, isTyping: boolean) => void;
  /** At the end of the line. */
  readonly children?: ReactNode;
};

/** Search, origin and order of the library. */
export function LibraryToolbar({ query, onQuery, children }: Props) {
  const { t } = useTranslation('desk');
  return (
    <div className={styles.bar}>
      <SearchField
        className={styles.search}
        search={query.search}
        onSearch={(search) => onQuery({ ...query, search, page: 1 }, true)}
        label={t('library.search')}
        clearLabel={t('library.clearSearch')}
      />
      <div className={styles.choices}>
        <ToolbarSelect
          icon={<ListFilter aria-hidden="true" />}
          label={t('library.source')}
          value={query.source}
          onChange={(event) =>
            onQuery({ ...query, source: event.currentTarget.value as LibrarySource, page: 1 }, false)
          }
        >
          {librarySources.map((source) => (
            <option key={source} value={source}>
              {t(`library.sources.${source}`)}
            </option>
          ))}
        </ToolbarSelect>
        <ToolbarSelect
          icon={<ArrowDownWideNarrow aria-hidden="true" />}
          label={t('library.sort')}
          value={query.sort}
          onChange={(event) =>
            onQuery({ ...query, sort: event.currentTarget.value as LibrarySort, page: 1 }, false)
          }
        >
          {librarySorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`library.sorts.${sort}`)}
            </option>
          ))}
        </ToolbarSelect>
      </div>
      {children}
    </div>
  );
}
