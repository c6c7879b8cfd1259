import type { InputOf } from '#shared/api/client-types.ts';
import type { FieldError } from '#shared/api/problem.ts';
import type { Picture } from '#shared/domain/picture.ts';
import type { QuestionKind } from '#shared/domain/question-kind.ts';
import { type JudgedQuestion, questionIssues } from '#shared/domain/question-rules.ts';
import type { FoundPictures, OwnPictures, PictureField } from '../../pictures/own-pictures.ts';
import type { Given } from '../../platform/table-updates.ts';
import { isNamedByAnswer, type KindAttribute, storedOption } from '../content/question-options.ts';
import type { QuestionItem, QuizItem } from '../table.ts';
import { type NewQuestion, pictureAttributes, type QuestionEdits } from './question-store.ts';

type QuestionBody = InputOf<'createQuestion'>['body'];
type EditBody = InputOf<'updateQuestion'>['body'];

/** The fields of a question's body that name pictures. `path` is that of the question. */
export function pictureFieldsOf(
  path: string,
  { imageMediaId, answerOptions = [] }: Pick<EditBody, 'imageMediaId' | 'answerOptions'>,
): PictureField[] {
  return [
    { path: `${path}.imageMediaId`, mediaId: imageMediaId },
    ...answerOptions.map((option, at) => ({
      path: `${path}.answerOptions.${at}.imageMediaId`,
      mediaId: option.imageMediaId,
    })),
  ];
}

/** Converts a question of a body to the form in which a quiz stores it. */
export function newQuestion(body: QuestionBody, pictures: OwnPictures): NewQuestion {
  const { imageMediaId = null, metadata, kind, marker, reveal, showsPlaces, answerOptions, ...texts } = body;
  return {
    ...texts,
    ...pictureAttributes(imageMediaId, pictures),
    kind: kind === 'text' ? undefined : kind,
    marker: marker ?? undefined,
    reveal: reveal ?? undefined,
    showsPlaces: showsPlaces || undefined,
    answerOptions: answerOptions.map((option) => storedOption(option, pictures)),
    metadata: storedMetadata(metadata),
  };
}

type RuledQuestion = Omit<JudgedQuestion, 'kind' | 'hasPicture' | 'ratio'> & {
  readonly kind?: QuestionKind | undefined;
  readonly imageMedia?: Picture | null | undefined;
  /** As the author has chosen it, also if it can't be used. */
  readonly imageMediaId?: string | null | undefined;
};

/** The broken rules of a question of a quiz. `path` is that of the question in the body. */
export function brokenRules(
  path: string,
  { kind = 'text', imageMediaId, ...question }: RuledQuestion,
  pictures: OwnPictures,
  quiz: QuizItem | undefined,
): FieldError[] {
  const { reveal, imageMedia = pictures.get(imageMediaId ?? '')?.picture } = question;
  const ratio = imageMedia ? ratioOf(imageMedia) : undefined;
  // A picture that can't be used has its own error.
  const issues = questionIssues({ ...question, kind, hasPicture: Boolean(imageMediaId), ratio });
  const decorations = [quiz?.coverMediaId, quiz?.playerBackgroundMediaId];
  return [
    ...issues.map((issue) => ({ path: [path, ...issue.path].join('.'), message: issue.message })),
    ...(reveal && imageMediaId && decorations.includes(imageMediaId)
      ? [
          {
            path: `${path}.imageMediaId`,
            message: 'The quiz shows this picture as cover or background. Choose another one',
          },
        ]
      : []),
  ];
}

function ratioOf({ width, height }: Picture): number {
  return height / width;
}

/**
 * The changes of a stored question by a body, and the broken rules of what it becomes. A question that changes its kind
 * loses what only its former kind had.
 */
export function editOfQuestion(
  body: EditBody,
  { pictures, errors }: FoundPictures,
  question: QuestionItem,
  quiz: QuizItem,
): { readonly edits: QuestionEdits; readonly failing: readonly FieldError[] } {
  const { imageMediaId, metadata, kind, marker, reveal, showsPlaces, answerOptions, ...texts } = body;
  const picture = imageMediaId === undefined ? undefined : pictureAttributes(imageMediaId, pictures);
  const hasOtherKind = kind !== undefined && kind !== (question.kind ?? 'text');
  const stored: Given<QuestionItem, KindAttribute> = hasOtherKind ? {} : question;
  const kept = {
    kind: kind === 'text' ? undefined : (kind ?? question.kind),
    marker: marker === undefined ? stored.marker : (marker ?? undefined),
    reveal: reveal === undefined ? stored.reveal : (reveal ?? undefined),
    showsPlaces: (showsPlaces ?? stored.showsPlaces) || undefined,
  };
  const losesName = isNamedByAnswer(kept) && texts.imageName === undefined && question.imageName;
  const edits: QuestionEdits = {
    ...texts,
    ...picture,
    ...(losesName ? { imageName: '' } : {}),
    kind: kept.kind ?? null,
    marker: kept.marker ?? null,
    reveal: kept.reveal ?? null,
    showsPlaces: kept.showsPlaces ?? null,
    answerOptions: answerOptions?.map((option) => ({
      ...storedOption(option, pictures),
      id: option.id,
    })),
    metadata: storedMetadata(metadata),
  };
  const after = {
    ...question,
    ...kept,
    ...picture,
    imageMediaId: imageMediaId === undefined ? question.imageMediaId : imageMediaId,
    imageName: losesName ? '' : (texts.imageName ?? question.imageName),
    answerOptions: answerOptions ?? question.answerOptions,
  };
  const known = new Set<string | undefined>([undefined, ...question.answerOptions.map(({ id }) => id)]);
  const failing = [
    ...errors,
    ...(answerOptions ?? []).flatMap(({ id }, at) =>
      known.has(id)
        ? []
        : [{ path: `body.answerOptions.${at}.id`, message: 'The question doesn’t have this option' }],
    ),
    ...(hasOtherKind && !answerOptions
      ? [{ path: 'body.answerOptions', message: 'Send the answers together with the kind' }]
      : brokenRules('body', after, pictures, quiz)),
    ...misplaced(question, body, picture?.imageMedia),
  ];
  return { edits, failing };
}

/** Places and markers of a picture are elsewhere in one of other proportions, so they are sent with it. */
function misplaced(
  question: QuestionItem,
  { kind = question.kind, answerOptions, marker }: EditBody,
  picture: Picture | null | undefined,
): FieldError[] {
  const hasStale = (kind === 'place' && !answerOptions) || (question.marker && marker === undefined);
  if (!picture || !question.imageMedia || !hasStale) return [];
  const change = ratioOf(picture) / ratioOf(question.imageMedia);
  return Math.abs(change - 1) <= sameProportions
    ? []
    : [
        {
          path: 'body.imageMediaId',
          message: 'This picture has other proportions. Check the places and send them with it',
        },
      ];
}

/** How much the proportions of two pictures may differ: renditions are rounded to pixels. */
const sameProportions = 0.02;

type Metadata = { readonly imagePrompt?: string | undefined };

/** Converts the metadata of a body to the form in which a question stores it: without an empty prompt. */
function storedMetadata(metadata: Metadata | undefined): { imagePrompt?: string } | undefined {
  return metadata && (metadata.imagePrompt ? { imagePrompt: metadata.imagePrompt } : {});
}
