import { type PickedPicture, pictureOfMedia } from '#features/pictures/picked-picture.ts';
import { useApi } from '#lib/use-api.ts';
import { getMedia } from '#shared/api/media.endpoints.ts';

/** The picture of a pool item; null if it has none, and until it can be shown. */
export function useItemPicture(mediaId: string | null): PickedPicture | null {
  const media = useApi(getMedia, mediaId ? { params: { mediaId } } : null);
  const picture = media.data ? pictureOfMedia(media.data) : null;
  return mediaId && picture ? { mediaId, picture } : null;
}
