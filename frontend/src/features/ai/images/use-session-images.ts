import { useEffect, useRef, useState } from 'react';
import { getSessionImage, listImageHistory } from '#shared/api/ai-images.endpoints.ts';
import type { SessionImage } from '#shared/domain/session-image.ts';
import { call } from '../../../lib/api-client.ts';
import { useUntilDone } from '../../../lib/use-until-done.ts';

export type SessionImages = {
  /** Newest first; undefined until the first of them are there. */
  readonly items: readonly SessionImage[] | undefined;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** Why the history could not be read. */
  readonly error: unknown;
  /** Reads older ones, or tries again. */
  loadMore(): void;
  /** A picture by its id, one that only a chain leads to as well. */
  find(id: string | undefined): SessionImage | undefined;
  /** Puts a new or changed picture in its place. */
  put(image: SessionImage): void;
};

type Images = ReadonlyMap<string, SessionImage>;
const pageSize = 12;
const none: Images = new Map();

/**
 * The pictures that were made in this session, or by this author. Those under way are asked for until they are done.
 * @param onDone called with each that has become ready or has failed
 */
export function useSessionImages(onDone: (image: SessionImage) => void): SessionImages {
  const [images, setImages] = useState<Images>(none);
  /** What newer ones were made from; not part of the history as it was read, which is paged by its length. */
  const [parents, setParents] = useState<Images>(none);
  const [gone, setGone] = useState<readonly string[]>([]);
  const [total, setTotal] = useState<number>();
  const [error, setError] = useState<unknown>(null);
  const [isLoading, setLoading] = useState(false);
  const isRunning = useRef(false);
  const put = (...changed: readonly SessionImage[]) => setImages((now) => withImages(now, changed));

  const loadMore = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setLoading(true);
    setError(null);
    try {
      const page = await call(listImageHistory, { query: { limit: pageSize, offset: images.size } });
      put(...page.items);
      setTotal(page.total);
    } catch (failure) {
      setError(failure);
    } finally {
      isRunning.current = false;
      setLoading(false);
    }
  };
  const first = useRef(loadMore);
  useEffect(() => void first.current(), []);

  const items = [...images.values()].sort(newestFirst);
  useUntilDone(
    items.flatMap(({ status, sessionImageId: id }) => (status === 'PENDING' ? [{ id }] : [])),
    (id, signal) => call(getSessionImage, { params: { id } }, { signal }),
    (id, image) => {
      if (!image) return setImages((now) => new Map([...now].filter(([one]) => one !== id)));
      put(image);
      onDone(image);
    },
  );

  const missing = missingParent(images, parents, gone);
  useEffect(() => {
    if (!missing) return;
    void call(getSessionImage, { params: { id: missing } }).then(
      (image) => setParents((now) => withImages(now, [image])),
      // A chain whose beginning has aged out is shown without it.
      () => setGone((now) => [...now, missing]),
    );
  }, [missing]);

  return {
    items: total === undefined && images.size === 0 ? undefined : items,
    hasMore: total !== undefined && images.size < total,
    isLoading,
    error,
    loadMore: () => void loadMore(),
    find: (id) => (id === undefined ? undefined : (images.get(id) ?? parents.get(id))),
    put,
  };
}

function withImages(now: Images, changed: readonly SessionImage[]): Images {
  return new Map([...now, ...changed.map((image) => [image.sessionImageId, image] as const)]);
}

function newestFirst(one: SessionImage, other: SessionImage): number {
  return (
    other.createdAt.localeCompare(one.createdAt) || other.sessionImageId.localeCompare(one.sessionImageId)
  );
}

/** The first parent that nobody has read yet. */
function missingParent(images: Images, parents: Images, gone: readonly string[]): string | undefined {
  return [...images.values(), ...parents.values()]
    .map(({ parentId }) => parentId)
    .find((id) => id !== undefined && !images.has(id) && !parents.has(id) && !gone.includes(id));
}
