import type { ReactNode } from 'react';
import { ListSearch } from '#ui/toolbar/search-field.tsx';
import { Toolbar } from '#ui/toolbar/toolbar.tsx';
import { ToolbarSelect } from '#ui/toolbar/toolbar-select.tsx';
import { useDeskTexts } from '../../../i18n/desk-texts.ts';
import { type LibraryQuery, libraryList } from './use-library.ts';

type Props = {
  readonly query: LibraryQuery;
  /** `replace` is set while the search is being typed: the history gets no new entry. */
  readonly onQuery: (changes: Partial<LibraryQuery>, options?: { readonly replace: boolean }) => void;
  /** At the end of the line. */
  readonly children?: ReactNode;
};

/** Search, origin and order of the library. */
export function LibraryToolbar({ query, onQuery, children }: Props) {
  const t = useDeskTexts();
  return (
    <Toolbar
      action={children}
      search={<ListSearch query={query} change={onQuery} label={t('library.search')} />}
    >
      <ToolbarSelect
        label={t('library.source')}
        values={libraryList.values.source}
        value={query.source}
        textOf={(source) => t(`library.sources.${source}`)}
        onChange={(source) => onQuery({ source })}
      />
      <ToolbarSelect
        isOrder
        label={t('library.sort')}
        values={libraryList.values.sort}
        value={query.sort}
        textOf={(sort) => t(`library.sorts.${sort}`)}
        onChange={(sort) => onQuery({ sort })}
      />
    </Toolbar>
  );
}
