import type { FocalPoint } from '#shared/domain/picture.ts';
import type { OwnPictures, PictureField } from '../pictures/own-pictures.ts';

type PictureBody = {
  readonly coverMediaId?: string | null | undefined;
  readonly playerBackgroundMediaId?: string | null | undefined;
  readonly coverFocalPoint?: FocalPoint | null | undefined;
  readonly playerBackgroundFocalPoint?: FocalPoint | null | undefined;
};

/** The fields of a quiz's body that name pictures. */
export function pictureFieldsOf({ coverMediaId, playerBackgroundMediaId }: PictureBody): PictureField[] {
  return [
    { path: 'body.coverMediaId', mediaId: coverMediaId },
    { path: 'body.playerBackgroundMediaId', mediaId: playerBackgroundMediaId },
  ];
}

/** The pictures that a body names, each beside its id, and their focal points; what is left out stays out. */
export function quizPictures(
  { coverMediaId, playerBackgroundMediaId, coverFocalPoint, playerBackgroundFocalPoint }: PictureBody,
  pictures: OwnPictures,
) {
  const found = (id: string | null) => (id === null ? null : (pictures.get(id)?.picture ?? null));
  return {
    ...(coverMediaId === undefined ? {} : { coverMediaId, coverMedia: found(coverMediaId) }),
    ...(playerBackgroundMediaId === undefined
      ? {}
      : { playerBackgroundMediaId, playerBackgroundMedia: found(playerBackgroundMediaId) }),
    ...(coverFocalPoint === undefined ? {} : { coverFocalPoint }),
    ...(playerBackgroundFocalPoint === undefined ? {} : { playerBackgroundFocalPoint }),
  };
}
