import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { call } from '#lib/api/api-client.ts';
import { type EditableList, useApiList } from '#lib/api/use-api-list.ts';
import { useUntilDone } from '#lib/api/use-until-done.ts';
import { storage } from '#lib/stored/storage.ts';
import type { DataOf } from '#shared/api/client-types.ts';
import { getMedia, listMedia } from '#shared/api/desk-endpoints.ts';
import type { Media } from '#shared/domain/media.ts';
import { defineList } from '#ui/list-page/list-query.ts';
import { msLeft } from './media-progress.ts';
import { hasEnded } from './upload-state.ts';
import { useUploads } from './uploads.ts';

/** The parameters of the picture library. */
export const libraryList = defineList({
  source: { all: {}, UPLOADED: { source: 'UPLOADED' }, AI_GENERATED: { source: 'AI_GENERATED' } },
  sort: {
    newest: {},
    oldest: { sortOrder: 'asc' },
    name: { sortBy: 'filename', sortOrder: 'asc' },
    largest: { sortBy: 'size' },
  },
});

/** The filters of the library. */
export type LibraryQuery = typeof libraryList.initial;

/** The filters of a dialog that shows the library. It begins with the order that was last chosen in such a dialog. */
export function usePickerQuery(): readonly [LibraryQuery, (changes: Partial<LibraryQuery>) => void] {
  const [query, setQuery] = useState(() =>
    libraryList.parse(`?sort=${storage.read('yq.pictureOrder') ?? ''}`),
  );
  return [
    query,
    (changes) => {
      if (changes.sort) storage.write('yq.pictureOrder', changes.sort);
      setQuery((now) => ({ ...now, page: 1, ...changes }));
    },
  ];
}

/** True if the query may leave pictures out. */
export function isFiltered({ search, source }: LibraryQuery): boolean {
  return search !== '' || source !== 'all';
}

/** True for the keys of SWR's cache that belong to pages of the library. */
export function isLibrary(key: unknown): boolean {
  return Array.isArray(key) && key[0] === listMedia.id;
}

export type Library = EditableList<Media> & {
  /** Size of the author's whole library in bytes. */
  readonly storageBytes: number | undefined;
};

/** A page of the author's pictures. Polls those that are still being processed. */
export function useLibrary(query: LibraryQuery, pageSize: number): Library {
  const list = useApiList(listMedia, { query: { ...libraryList.requestOf(query), limit: pageSize } });
  usePictureStatus(list.items ?? []);
  return { ...list, storageBytes: list.data?.storageBytes };
}

/**
 * Polls the pictures that are being processed, and updates the library's cache when one is ready, failed or deleted.
 */
function usePictureStatus(pictures: readonly Media[]): void {
  const { mutate } = useSWRConfig();
  const uploads = useUploads();
  // The upload queue polls its own pictures.
  const isUploading = (id: string) => uploads.some((one) => one.mediaId === id && !hasEnded(one));
  useUntilDone(
    pictures
      .filter((media) => msLeft(media) > 0 && !isUploading(media.id))
      .map((media) => ({ id: media.id, giveUpAfterMs: msLeft(media) })),
    (mediaId, signal) => call(getMedia, { params: { mediaId } }, { signal }),
    (_, media) => {
      if (!media) return void mutate(isLibrary);
      void mutate<DataOf<'listMedia'>>(isLibrary, (page) => page && replaced(page, media), {
        revalidate: false,
      });
    },
  );
}

function replaced(page: DataOf<'listMedia'>, media: Media): DataOf<'listMedia'> {
  return { ...page, items: page.items.map((one) => (one.id === media.id ? media : one)) };
}
