import { useSWRConfig } from 'swr';
import type { DataOf, InputOf } from '#shared/api/client-types.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import type { OperationId } from '#shared/api/routes.ts';
import { isResponseOf, useApi } from './use-api.ts';
import { type Item, type List, type Page, useList } from './use-list.ts';

/** A page of a list whose items can be replaced in SWR's cache. */
export type EditableList<One extends Item = Item> = List<One> & {
  /** Replaces a changed item in every cached page; `revalidate` also reloads the page that is shown. */
  replace(item: One, options?: { readonly revalidate: boolean }): Promise<unknown>;
};

type ItemOf<Id extends OperationId> =
  DataOf<Id> extends { readonly items: readonly (infer One extends Item)[] } ? One : never;

/** A page of an operation's list, read through SWR's cache, for `ui/list-page`. */
export function useApiList<Id extends OperationId>(
  endpoint: Endpoint<Id>,
  input: InputOf<Id>,
): EditableList<ItemOf<Id>> & { readonly data: DataOf<Id> | undefined } {
  type Data = DataOf<Id> & Page<ItemOf<Id>>;
  const { data, error, isLoading, mutate } = useApi(endpoint, input);
  const { mutate: mutateAll } = useSWRConfig();
  const list = useList<ItemOf<Id>, Data>({
    data: data as Data | undefined,
    error,
    isLoading,
    retry: () => void mutate(),
  });
  return {
    ...list,
    replace: (item, options = { revalidate: false }) =>
      mutateAll<Data>(
        isResponseOf(endpoint.id),
        (now) => now && { ...now, items: now.items.map((one) => (one.id === item.id ? item : one)) },
        options,
      ),
  };
}
