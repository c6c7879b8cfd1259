import { type EditableList, useApiList } from '#lib/use-api-list.ts';
import { listMedia } from '#shared/api/media.endpoints.ts';
import type { Media } from '#shared/domain/media.ts';
import { type LibraryQuery, libraryList } from './library-list.ts';
import { usePictureStatus } from './picture-status.ts';

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
