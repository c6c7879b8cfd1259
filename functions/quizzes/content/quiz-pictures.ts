import type { FocalPoint } from '#shared/domain/picture.ts';
import type { OwnPictures, PictureField } from '../../pictures/own-pictures.ts';
import type { Given } from '../../platform/table-updates.ts';
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

type ShownPictures = Pick<
  QuizItem,
  'coverMediaId' | 'playerBackgroundMediaId' | 'questionMedia' | 'optionMedia' | 'hidingQuestions'
>;

/** The ids of the pictures that a quiz shows: as cover, as background, in questions and as options. */
export function pictureIdsOf(quiz: ShownPictures): Set<string> {
  const { coverMediaId, playerBackgroundMediaId, questionMedia, optionMedia = {} } = quiz;
  const inQuestions = [...Object.values(questionMedia), ...Object.values(optionMedia).flat()];
  return new Set([coverMediaId, playerBackgroundMediaId, ...inQuestions].filter((id) => id !== null));
}

/** The ids of a quiz's pictures that public lists may show. */
export function listedPicturesOf(quiz: ShownPictures): Set<string> {
  const hidden = hiddenPicturesOf(quiz);
  return new Set([...pictureIdsOf(quiz)].filter((id) => !hidden.has(id)));
}

/** The ids of the pictures that a question hides before the answer: they stand in no list and on no cover. */
export function hiddenPicturesOf({ questionMedia, hidingQuestions = new Set() }: ShownPictures): Set<string> {
  return new Set([...hidingQuestions].flatMap((questionId) => questionMedia[questionId] ?? []));
}

/** The picture of a cover or a background that a question hides; `undefined` if both may be shown. */
export function hiddenDecoration(
  quiz: QuizItem,
  changes: Given<QuizItem, 'coverMediaId' | 'playerBackgroundMediaId'>,
): 'hidden-cover' | 'hidden-background' | undefined {
  const hidden = hiddenPicturesOf(quiz);
  if (hidden.has(changes.coverMediaId ?? '')) return 'hidden-cover';
  return hidden.has(changes.playerBackgroundMediaId ?? '') ? 'hidden-background' : undefined;
}
