import { useState } from 'react';
import type { DataOf } from '#shared/api/client-types.ts';
import { listMedia } from '#shared/api/media.endpoints.ts';
import type { Media } from '#shared/domain/media.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { useApi } from '../../../lib/use-api.ts';
import { type LibraryQuery, libraryInput } from './library-query.ts';
import { isInProgress } from './media-progress.ts';

export type Library = {
  /** The pictures of the page; undefined until they are there. */
  readonly items: readonly Media[] | undefined;
  readonly total: number;
  readonly totalPages: number;
  /** Bytes of the author's whole library. */
  readonly storageBytes: number | undefined;
  /** What is shown is of an earlier query. */
  readonly isBusy: boolean;
  readonly error: ApiError | undefined;
  retry(): void;
  /** Puts a changed picture in its place. */
  replace(media: Media): void;
};

const refreshMs = 3000;

/** A page of the author's pictures; asks again while one of them is being processed. */
export function useLibrary(query: LibraryQuery, pageSize: number): Library {
  const { data, error, isLoading, mutate } = useApi(listMedia, libraryInput(query, pageSize), {
    refreshInterval: (page) => (page?.items.some(isInProgress) ? refreshMs : 0),
  });
  // The last answer stays while the next is on its way, so that typing does not make the grid flash.
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const failure = !data && !isLoading ? error : undefined;
  const shown = failure ? undefined : (data ?? last);
  return {
    items: shown?.items,
    total: shown?.total ?? 0,
    totalPages: shown?.totalPages ?? 0,
    storageBytes: last?.storageBytes,
    isBusy: shown !== undefined && !data,
    error: failure,
    retry: () => void mutate(),
    replace: (media) => void mutate((page) => page && replaced(page, media), { revalidate: false }),
  };
}

function replaced(page: DataOf<'listMedia'>, media: Media): DataOf<'listMedia'> {
  return { ...page, items: page.items.map((one) => (one.id === media.id ? media : one)) };
}

/** What holds pages of the library in the cache. */
export function isLibrary(key: unknown): boolean {
  return Array.isArray(key) && key[0] === listMedia.id;
}
