import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SearchField } from '../../../ui/toolbar/search-field.tsx';
import { Toolbar } from '../../../ui/toolbar/toolbar.tsx';
import { ToolbarSelect } from '../../../ui/toolbar/toolbar-select.tsx';
import { type LibraryQuery, libraryList } from './library-list.ts';
import styles from './library-toolbar.module.css';

type Props = {
  readonly query: LibraryQuery;
  /** `replace` while the search is being typed: no new entry in the history. */
  readonly onQuery: (changes: Partial<LibraryQuery>, options?: { readonly replace: boolean }) => void;
  /** At the end of the line. */
  readonly children?: ReactNode;
};

/** Search, origin and order of the library. */
export function LibraryToolbar({ query, onQuery, children }: Props) {
  const { t } = useTranslation('desk');
  return (
    <Toolbar>
      <SearchField
        search={query.search}
        onSearch={(search) => onQuery({ search }, { replace: true })}
        label={t('library.search')}
        clearLabel={t('library.clearSearch')}
      />
      <div className={`cluster gap-1 ${styles.choices}`}>
        <ToolbarSelect
          icon={ListFilter}
          label={t('library.source')}
          values={libraryList.values.source}
          value={query.source}
          textOf={(source) => t(`library.sources.${source}`)}
          onChange={(source) => onQuery({ source })}
        />
        <ToolbarSelect
          label={t('library.sort')}
          values={libraryList.values.sort}
          value={query.sort}
          textOf={(sort) => t(`library.sorts.${sort}`)}
          onChange={(sort) => onQuery({ sort })}
        />
      </div>
      {children}
    </Toolbar>
  );
}
