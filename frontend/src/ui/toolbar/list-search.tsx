import { SearchField } from './search-field.tsx';

type Search = { readonly search: string };

type Props = {
  readonly query: Search;
  /** `replace` while the search is being typed: no new entry in the history. */
  readonly change: (changes: Search, options: { readonly replace: boolean }) => void;
  readonly label: string;
  readonly className?: string | undefined;
};

/** The search field of a list, whose query has the text. */
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
