import { useLocation, useNavigate } from 'react-router-dom';
import { targetPath } from '../../lib/target-path.ts';

type Query = { readonly search: string; readonly page: number };

type Definition<One extends Query> = {
  parse(search: string): One;
  searchOf(query: One): string;
};

/** A list's query in the address. A change of anything but the page goes back to page 1. */
export type AddressQuery<One extends Query> = {
  readonly query: One;
  hrefOf(changes: Partial<One>): string;
  /** Goes to the changed address, unless another page is already loading; `replace` adds no entry to the history. */
  change(changes: Partial<One>, options?: { readonly replace?: boolean }): void;
};

/** @param path the address of the list without its query */
export function useListQuery<One extends Query>(list: Definition<One>, path: string): AddressQuery<One> {
  const { pathname, search } = useLocation();
  const query = list.parse(search);
  const navigate = useNavigate();
  const hrefOf = (changes: Partial<One>) => path + list.searchOf({ ...query, page: 1, ...changes });
  return {
    query,
    hrefOf,
    change(changes, options) {
      // A search that comes a moment after the last key must not call back a visitor who has followed a link meanwhile.
      if (targetPath() !== pathname) return;
      void navigate(hrefOf(changes), { preventScrollReset: true, ...options });
    },
  };
}
