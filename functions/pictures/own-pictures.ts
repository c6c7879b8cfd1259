import type { FieldError } from '#shared/api/problem.ts';
import type { Credit, Picture } from '#shared/domain/picture.ts';
import { invalidFields } from '../platform/app-error.ts';
import { readItems } from '../platform/batch-get.ts';
import { changingTooFast, pauseBeforeRetry, writeAttempts } from '../quizzes/own-quiz-store.ts';
import type { MediaItem } from './items.ts';
import { mediaKey } from './keys.ts';
import { PictureChanged } from './media-uses.ts';

/** A field of a body that names a picture: its path, and the media id or what stands for none. */
export type PictureField = { readonly path: string; readonly mediaId: string | null | undefined };

/** A picture of the author's library as it was read: what is written by it goes with this version. */
export type OwnPicture = {
  readonly version: number;
  readonly picture: Picture;
  readonly credit?: Credit;
};

/** By media id. */
export type OwnPictures = ReadonlyMap<string, OwnPicture>;

/** Pictures by media id, and what is wrong with the fields that name no good one. */
export type FoundPictures = { readonly pictures: OwnPictures; readonly errors: readonly FieldError[] };

/**
 * Reads the pictures that a body names and writes what shows them; reads them again where one was changed or deleted
 * in between. `write` gets what is wrong with the fields together with the pictures.
 */
export async function withFoundPictures<Result>(
  ownerId: string,
  fields: readonly PictureField[],
  write: (found: FoundPictures) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; attempt <= writeAttempts; attempt += 1) {
    const found = await findOwnPictures(ownerId, fields);
    try {
      return await write(found);
    } catch (error) {
      if (!(error instanceof PictureChanged)) throw error;
    }
    await pauseBeforeRetry(attempt);
  }
  throw changingTooFast();
}

/** As `withFoundPictures`; throws a 422 naming every field that fails. */
export async function withOwnPictures<Result>(
  ownerId: string,
  fields: readonly PictureField[],
  write: (pictures: OwnPictures) => Promise<Result>,
): Promise<Result> {
  return withFoundPictures(ownerId, fields, ({ pictures, errors }) => {
    if (errors.length > 0) throw invalidFields(errors);
    return write(pictures);
  });
}

/**
 * The pictures that a body names, as quizzes carry them. A field fails whose picture is not the author's own or not
 * ready; what is somebody else's looks like what never was. No call where none is named.
 */
async function findOwnPictures(ownerId: string, fields: readonly PictureField[]): Promise<FoundPictures> {
  const named = fields.flatMap(({ path, mediaId }) => (mediaId ? [{ path, mediaId }] : []));
  const items = await readItems(named.map(({ mediaId }) => mediaKey(mediaId)));
  const pictures = new Map<string, OwnPicture>();
  const errors = named.flatMap(({ path, mediaId }, index) => {
    const media = items[index] as MediaItem | undefined;
    if (media?.ownerId !== ownerId) return [{ path, message: 'There is no such picture in your library' }];
    const picture = pictureOf(media);
    if (!picture) return [{ path, message: 'The picture is not ready' }];
    const { version, credit } = media;
    pictures.set(mediaId, { version, picture, ...(credit ? { credit } : {}) });
    return [];
  });
  return { pictures, errors };
}

/** A picture of the library as pages show it; `undefined` until it is ready. */
function pictureOf(media: MediaItem): Picture | undefined {
  const { status, url, altText, width, height, renditions, placeholder, dominantColor, animationUrl } = media;
  if (status !== 'READY' || url === null || width === null || height === null) return undefined;
  return {
    url,
    altText,
    width,
    height,
    renditions: [...renditions],
    placeholder: placeholder ?? '',
    ...(dominantColor ? { dominantColor } : {}),
    ...(animationUrl ? { animationUrl } : {}),
  };
}
