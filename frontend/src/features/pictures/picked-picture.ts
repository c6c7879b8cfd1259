import type { Media } from '#shared/domain/media.ts';
import type { Picture } from '#shared/domain/picture.ts';

/** The form value of a picture of the library: the id that is saved, and the data to show it. */
export type PickedPicture = {
  readonly mediaId: string;
  readonly picture: Picture;
  /** What the library says about it; unknown after a reload. */
  readonly described?: Pick<Media, 'name' | 'altText'> | undefined;
  /** The prompt of an AI picture, if it has just been chosen and the prompt is known. */
  readonly prompt?: string;
};

/** The form value of a media item; null until it is ready. Pass `prompt` if the library doesn't have it. */
export function pickedPicture(media: Media, prompt = media.prompt): PickedPicture | null {
  const picture = pictureOfMedia(media);
  const { name, altText } = media;
  const described = { name, altText };
  return picture && { mediaId: media.id, picture, described, ...(prompt ? { prompt } : {}) };
}

/** A media item as a picture; null until it is ready. */
export function pictureOfMedia(media: Media): Picture | null {
  if (media.status !== 'READY' || !media.url || !media.width || !media.height) return null;
  return {
    url: media.url,
    altText: media.altText || media.filename,
    width: media.width,
    height: media.height,
    renditions: media.renditions,
    placeholder: media.placeholder ?? '',
    ...(media.dominantColor ? { dominantColor: media.dominantColor } : {}),
    ...(media.isTransparent ? { isTransparent: true } : {}),
    ...(media.animationUrl ? { animationUrl: media.animationUrl } : {}),
  };
}
