import type { FocalPoint } from '#shared/domain/picture.ts';
import type { OwnPictures, PictureField } from '../../pictures/own-pictures.ts';
import type { QuizItem } from '../table.ts';

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

/** The pictures of a body with their ids and focal points; `undefined` for fields that are missing. */
export function quizPictures(body: PictureBody, pictures: OwnPictures) {
  const { coverMediaId, playerBackgroundMediaId, coverFocalPoint, playerBackgroundFocalPoint } = body;
  const pictureOf = (id: string | null | undefined) =>
    typeof id === 'string' ? (pictures.get(id)?.picture ?? null) : id;
  return {
    coverMediaId,
    coverMedia: pictureOf(coverMediaId),
    coverFocalPoint,
    playerBackgroundMediaId,
    playerBackgroundMedia: pictureOf(playerBackgroundMediaId),
    playerBackgroundFocalPoint,
  };
}

/** The ids of the pictures that a quiz shows: as cover, as background and in questions. */
export function pictureIdsOf({
  coverMediaId,
  playerBackgroundMediaId,
  questionMedia,
}: Pick<QuizItem, 'coverMediaId' | 'playerBackgroundMediaId' | 'questionMedia'>): Set<string> {
  const ids = [coverMediaId, playerBackgroundMediaId, ...Object.values(questionMedia)];
  return new Set(ids.filter((id) => id !== null));
}
