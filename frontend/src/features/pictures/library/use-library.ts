import { listMedia } from '#shared/api/media.endpoints.ts';
import type { Media } from '#shared/domain/media.ts';
import { type EditableList, useApiList } from '../../../lib/use-api-list.ts';
import { useHiddenPictures } from './hidden-pictures.ts';
import { type LibraryQuery, libraryList } from './library-list.ts';
import { usePictureStatus } from './picture-status.ts';

export type Library = EditableList<Media> & {
  /** Size of the author's whole library in bytes. */
  readonly storageBytes: number | undefined;
};

/** A page of the author's pictures without those that are being deleted. Polls those that are still being processed. */
export function useLibrary(query: LibraryQuery, pageSize: number): Library {
  const list = useApiList(listMedia, { query: { ...libraryList.requestOf(query), limit: pageSize } });
  const hidden = useHiddenPictures();
  const items = list.items?.filter(({ id }) => !hidden.has(id));
  usePictureStatus(items ?? []);
  const hiddenHere = (list.items?.length ?? 0) - (items?.length ?? 0);
  return {
    ...list,
    items,
    total: list.total === undefined ? undefined : list.total - hiddenHere,
    storageBytes: list.data?.storageBytes,
  };
}
