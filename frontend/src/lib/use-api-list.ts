import type { SWRResponse } from 'swr';
import type { ApiError } from '#shared/api/api-error.ts';
import { type Item, type List, type Page, useList } from './use-list.ts';

/** A page of a list whose items may be changed in place. */
export type EditableList<One extends Item = Item> = List<One> & {
  /** Puts a changed item in its place; `revalidate` also loads the page again. */
  replace(item: One, options?: { readonly revalidate: boolean }): Promise<unknown>;
};

/** A list read by `useApi`, for `ui/list-page`. */
export function useApiList<One extends Item, Data extends Page<One>>({
  data,
  error,
  isLoading,
  mutate,
}: SWRResponse<Data & Page<One>, ApiError>): EditableList<One> & { readonly data: Data | undefined } {
  const list = useList<One, Data>({ data, error, isLoading, retry: () => void mutate() });
  return {
    ...list,
    replace: (item, options = { revalidate: false }) =>
      mutate(
        (now) => now && { ...now, items: now.items.map((one) => (one.id === item.id ? item : one)) },
        options,
      ),
  };
}
