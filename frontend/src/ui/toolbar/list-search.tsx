import { SearchField } from './search-field.tsx';

type Search = { readonly search: string };

type Props = {
  readonly query: Search;
  /** Changes the query of the list. `replace` is true while the visitor types: no new history entry is added. */
  readonly change: (changes: Search, options: { readonly replace: boolean }) => void;
  readonly label: string;
  readonly className?: string | undefined;
};

/** The search field of a list. Its text is part of the list's query. */
export function ListSearch({ query, change, label, className }: Props) {
  return (
    <SearchField
      className={className}
      search={query.search}
      onSearch={(search) => change({ search }, { replace: true })}
      label={label}
    />
  );
}
