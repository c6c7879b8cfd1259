import type { OwnPictures } from '../pictures/own-pictures.ts';

/** The picture that a body names as a question carries it, with whose work it is. */
export function questionPicture(mediaId: string | null, pictures: OwnPictures) {
  const found = mediaId === null ? undefined : pictures.get(mediaId);
  return {
    imageMediaId: mediaId,
    imageMedia: found?.picture ?? null,
    imageCredit: found?.credit ?? null,
  };
}
