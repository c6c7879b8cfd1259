import { listMedia } from '#shared/api/media.endpoints.ts';
import type { Media } from '#shared/domain/media.ts';
import { useApi } from '../../../lib/use-api.ts';
import { type List, useList } from '../../../lib/use-list.ts';
import { type LibraryQuery, libraryList } from './library-list.ts';
import { usePictureStatus } from './picture-status.ts';

export type Library = List<Media> & {
  /** Bytes of the author's whole library. */
  readonly storageBytes: number | undefined;
};

/** A page of the author's pictures; follows those that are still being processed. */
export function useLibrary(query: LibraryQuery, pageSize: number): Library {
  const list = useList(useApi(listMedia, { query: { ...libraryList.requestOf(query), limit: pageSize } }));
  usePictureStatus(list.items ?? []);
  return { ...list, storageBytes: list.data?.storageBytes };
}
