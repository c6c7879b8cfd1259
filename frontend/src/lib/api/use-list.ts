import { useState } from 'react';
import type { ApiError } from '#shared/api/api-error.ts';

export type Item = { readonly id: string };
export type Page<One extends Item> = {
  readonly items: readonly One[];
  readonly total: number;
  readonly totalPages: number;
};

/** A page of a list, for `ui/list-page`. */
export type List<One extends Item = Item> = {
  /** Undefined until the first response, and if loading failed. */
  readonly items: readonly One[] | undefined;
  readonly total: number | undefined;
  readonly totalPages: number;
  /** True while `items` still belong to the previous query. */
  readonly isBusy: boolean;
  readonly error: ApiError | undefined;
  retry(): void;
};

/** The current state of reading one page of a list. */
export type ListReading<Data> = {
  readonly data: Data | undefined;
  readonly error: ApiError | undefined;
  /** True until there is data. */
  readonly isLoading: boolean;
  retry(): void;
};

/** Returns the last page of a list while the next one loads, so that the list doesn't flicker while a search is typed. */
export function useList<One extends Item, Data extends Page<One>>({
  data,
  error,
  isLoading,
  retry,
}: ListReading<Data & Page<One>>): List<One> & { readonly data: Data | undefined } {
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
    retry,
  };
}
