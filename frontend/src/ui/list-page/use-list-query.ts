import { useLocation, useNavigate } from 'react-router-dom';
import { targetPath } from '#lib/target-path.ts';

type Query = { readonly search: string; readonly page: number };

type Definition<One extends Query> = {
  parse(search: string): One;
  searchOf(query: One): string;
};

/** A list's query, stored in the address. Any change other than of the page resets the page to 1. */
export type AddressQuery<One extends Query> = {
  readonly query: One;
  hrefOf(changes: Partial<One>): string;
  /** Navigates to the changed address, unless another page is loading. `replace` adds no history entry. */
  change(changes: Partial<One>, options?: { readonly replace?: boolean }): void;
};

/**
 * Reads a list's query from the current address.
 * @param path the address of the list without its query
 * @returns the query, and functions that change it
 */
export function useListQuery<One extends Query>(list: Definition<One>, path: string): AddressQuery<One> {
  const { pathname, search } = useLocation();
  const query = list.parse(search);
  const navigate = useNavigate();
  const hrefOf = (changes: Partial<One>) => path + list.searchOf({ ...query, page: 1, ...changes });
  return {
    query,
    hrefOf,
    change(changes, options) {
      // A search starts a moment after the last key press. It mustn't cancel the navigation of a link followed since.
      if (targetPath() !== pathname) return;
      void navigate(hrefOf(changes), { preventScrollReset: true, ...options });
    },
  };
}
