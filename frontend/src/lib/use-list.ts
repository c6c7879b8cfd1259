import { useState } from 'react';
import type { SWRResponse } from 'swr';
import type { ApiError } from '#shared/api/api-error.ts';

type Item = { readonly id: string };
type Page<One extends Item> = {
  readonly items: readonly One[];
  readonly total: number;
  readonly totalPages: number;
};

/** A page of a list, for `ui/list-page`. */
export type List<One extends Item = Item> = {
  /** Undefined until the first answer, and where loading failed. */
  readonly items: readonly One[] | undefined;
  readonly total: number | undefined;
  readonly totalPages: number;
  /** True while `items` still belong to the previous query. */
  readonly isBusy: boolean;
  readonly error: ApiError | undefined;
  retry(): void;
  /** Puts a changed item in its place; `revalidate` also loads the page again. */
  replace(item: One, options?: { readonly revalidate: boolean }): Promise<unknown>;
};

/** Keeps showing the last page of a list while the next one loads, so that typing a search does not make it flash. */
export function useList<One extends Item, Data extends Page<One>>({
  data,
  error,
  isLoading,
  mutate,
}: SWRResponse<Data & Page<One>, ApiError>): List<One> & { readonly data: Data | undefined } {
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const failure = data || isLoading ? undefined : error;
  const shown = failure ? undefined : (data ?? last);
  return {
    data: shown,
    items: shown?.items,
    total: shown?.total,
    totalPages: shown?.totalPages ?? 0,
    isBusy: shown !== undefined && !data,
    error: failure,
    retry: () => void mutate(),
    replace: (item, options = { revalidate: false }) =>
      mutate(
        (now) => now && { ...now, items: now.items.map((one) => (one.id === item.id ? item : one)) },
        options,
      ),
  };
}
