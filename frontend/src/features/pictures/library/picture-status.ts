import { useSWRConfig } from 'swr';
import { call } from '#lib/api-client.ts';
import { useUntilDone } from '#lib/use-until-done.ts';
import type { DataOf } from '#shared/api/client-types.ts';
import { getMedia } from '#shared/api/media.endpoints.ts';
import type { Media } from '#shared/domain/media.ts';
import { isLibrary } from './library-list.ts';
import { msLeft } from './media-progress.ts';
import { hasEnded } from './upload-state.ts';
import { useUploads } from './uploads.ts';

/**
 * Polls the pictures that are being processed, and updates the library's cache when one is ready, failed or deleted.
 */
export function usePictureStatus(pictures: readonly Media[]): void {
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
