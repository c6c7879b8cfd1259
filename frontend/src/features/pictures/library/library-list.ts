import { listMedia } from '#shared/api/media.endpoints.ts';
import { defineList } from '#ui/list-page/list-query.ts';

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

/** True if the query may leave pictures out. */
export function isFiltered({ search, source }: LibraryQuery): boolean {
  return search !== '' || source !== 'all';
}

/** True for the keys of SWR's cache that belong to pages of the library. */
export function isLibrary(key: unknown): boolean {
  return Array.isArray(key) && key[0] === listMedia.id;
}
