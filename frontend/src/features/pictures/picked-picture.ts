import type { Media } from '#shared/domain/media.ts';
import type { Picture } from '#shared/domain/picture.ts';

/** A picture of the library as a form holds it: the id that is saved, and what is shown. */
export type PickedPicture = {
  readonly mediaId: string;
  readonly picture: Picture;
  /** What AI made it from, where it has just been chosen and that is known. */
  readonly prompt?: string;
};

/** A media item as a form holds it; null until it is ready. `prompt` where more is known than the library does. */
export function pickedPicture(media: Media, prompt = media.prompt): PickedPicture | null {
  const picture = pictureOfMedia(media);
  return picture && { mediaId: media.id, picture, ...(prompt ? { prompt } : {}) };
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
    ...(media.animationUrl ? { animationUrl: media.animationUrl } : {}),
  };
}
