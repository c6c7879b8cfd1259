import { useState } from 'react';
import useSWR from 'swr';
import { listMedia } from '#shared/api/media.endpoints.ts';
import { limits } from '#shared/domain/limits.ts';
import type { Media } from '#shared/domain/media.ts';
import { foldText } from '#shared/domain/text.ts';
import { call } from '../../lib/api-client.ts';
import type { ApiError } from '../../lib/api-error.ts';

type Library = {
  /** The pictures of the page; undefined until they are there. */
  readonly items: readonly Media[] | undefined;
  readonly total: number;
  readonly totalPages: number;
  readonly page: number;
  /** Bytes of the author's whole library. */
  readonly storageBytes: number | undefined;
  readonly error: ApiError | undefined;
  retry(): void;
};

type Options = { readonly search: string; readonly page: number; readonly pageSize: number };

/**
 * A page of the author's pictures. The API pages but does not search, so a search reads the whole library, once,
 * and looks in it for every word, ignoring case and diacritics.
 */
export function useLibrary({ search, page, pageSize }: Options): Library {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const isSearch = words.length > 0;
  const paged = useSWR<MediaPage, ApiError>(
    isSearch ? null : ['listMedia', { query: { page, limit: pageSize } }],
    () => call(listMedia, { query: { page, limit: pageSize } }),
    { keepPreviousData: true },
  );
  const whole = useSWR<readonly Media[], ApiError>(isSearch ? ['listMedia', 'all'] : null, readAll);
  const [storageBytes, setStorageBytes] = useState<number>();
  if (paged.data && paged.data.storageBytes !== storageBytes) setStorageBytes(paged.data.storageBytes);

  if (!isSearch) {
    const { data, error, isLoading, mutate } = paged;
    return {
      items: data?.items,
      total: data?.total ?? 0,
      totalPages: data?.totalPages ?? 0,
      page,
      storageBytes,
      error: data || isLoading ? undefined : error,
      retry: () => void mutate(),
    };
  }
  const { data, error, isLoading, mutate } = whole;
  const found = data?.filter((media) => matches(media, words));
  const totalPages = Math.ceil((found?.length ?? 0) / pageSize);
  const shown = Math.min(page, Math.max(1, totalPages));
  return {
    items: found?.slice((shown - 1) * pageSize, shown * pageSize),
    total: found?.length ?? 0,
    totalPages,
    page: shown,
    storageBytes,
    error: data || isLoading ? undefined : error,
    retry: () => void mutate(),
  };
}

type MediaPage = Awaited<ReturnType<typeof call<'listMedia'>>>;

async function readAll(): Promise<readonly Media[]> {
  const limit = limits.maxPageSize;
  const first = await call(listMedia, { query: { page: 1, limit } });
  const items = [...first.items];
  for (let page = 2; page <= first.totalPages; page += 1) {
    items.push(...(await call(listMedia, { query: { page, limit } })).items);
  }
  // A picture that arrived meanwhile moves the others on by one.
  return [...new Map(items.map((media) => [media.id, media])).values()];
}

function matches({ filename, altText }: Media, words: readonly string[]): boolean {
  const text = foldText(`${filename} ${altText}`);
  return words.every((word) => text.includes(word));
}
