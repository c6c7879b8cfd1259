import useSWR from 'swr';
import useSWRInfinite from 'swr/infinite';
import { call } from '#lib/api/api-client.ts';
import { useUntilDone } from '#lib/api/use-until-done.ts';
import { getSessionImage, listImageHistory } from '#shared/api/desk-endpoints.ts';
import type { SessionImage } from '#shared/domain/session-image.ts';

export type SessionImages = {
  /** Newest first; undefined until the first page is loaded. */
  readonly items: readonly SessionImage[] | undefined;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** Why the history couldn't be read; undefined otherwise. */
  readonly error: unknown;
  /** Reads older pictures, or tries again. */
  loadMore(): void;
  /** Returns a picture by its id, also one that is only part of a chain. */
  find(id: string | undefined): SessionImage | undefined;
  /** Adds a new picture or replaces a changed one. */
  put(image: SessionImage): void;
};

const pageSize = 12;
const quiet = { revalidateOnFocus: false, revalidateOnReconnect: false } as const;

/**
 * The pictures made in this session or by this author. Pending ones are polled until they are finished.
 * @param onDone called with each picture that has become ready or has failed
 */
export function useSessionImages(onDone: (image: SessionImage) => void): SessionImages {
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite(
    (index) => [listImageHistory.id, index * pageSize] as const,
    ([, offset]) => call(listImageHistory, { query: { limit: pageSize, offset } }),
    quiet,
  );
  const pages = data ?? [];
  const total = pages.at(-1)?.total ?? 0;
  // A new picture shifts the others, so a picture may be on two pages.
  const images = byId(pages.flatMap(({ items }) => items));
  const items = [...images.values()].sort(newestFirst);
  const change = (update: (items: SessionImage[]) => SessionImage[]) =>
    void mutate(
      (now) => {
        const [first = { items: [], total: 0 }, ...rest] = now ?? [];
        const known = byId([first, ...rest].flatMap((page) => page.items));
        const changed = update([...known.values()]);
        return [
          { items: changed, total: Math.max(total, changed.length) },
          ...rest.map((page) => ({ ...page, items: [] })),
        ];
      },
      // A change made before the first page has arrived would discard that page.
      { revalidate: data === undefined },
    );
  const put = (image: SessionImage) =>
    change((now) => [image, ...now.filter(({ sessionImageId }) => sessionImageId !== image.sessionImageId)]);

  useUntilDone(
    items.flatMap(({ status, sessionImageId: id }) => (status === 'PENDING' ? [{ id }] : [])),
    (id, signal) => call(getSessionImage, { params: { id } }, { signal }),
    (id, image) => {
      if (!image) return change((now) => now.filter(({ sessionImageId }) => sessionImageId !== id));
      put(image);
      onDone(image);
    },
  );

  const missing = items.flatMap(({ parentId }) => (parentId && !images.has(parentId) ? [parentId] : []));
  const parents = useSWR(
    missing.length > 0 ? [getSessionImage.id, 'ancestors', missing.join(' ')] : null,
    () => ancestors(missing),
    { ...quiet, keepPreviousData: true },
  );
  return {
    items: data && items,
    hasMore: images.size < total,
    isLoading: isValidating,
    error,
    loadMore: () => void (error === undefined ? setSize(size + 1) : mutate()),
    find: (id) =>
      items.find(({ sessionImageId }) => sessionImageId === id) ??
      parents.data?.find(({ sessionImageId }) => sessionImageId === id),
    put,
  };
}

/** The pictures with these ids and the pictures that they were made from. Expired pictures are left out. */
async function ancestors(ids: readonly string[]): Promise<SessionImage[]> {
  const found = new Map<string, SessionImage>();
  for (const start of ids) {
    let id: string | undefined = start;
    while (id !== undefined && !found.has(id)) {
      const image: SessionImage | null = await call(getSessionImage, { params: { id } }).catch(() => null);
      if (!image) break;
      found.set(id, image);
      id = image.parentId;
    }
  }
  return [...found.values()];
}

function byId(images: readonly SessionImage[]): Map<string, SessionImage> {
  return new Map(images.map((image) => [image.sessionImageId, image]));
}

function newestFirst(one: SessionImage, other: SessionImage): number {
  return (
    other.createdAt.localeCompare(one.createdAt) || other.sessionImageId.localeCompare(one.sessionImageId)
  );
}
