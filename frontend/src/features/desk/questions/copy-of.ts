import type { InputOf } from '#shared/api/client-types.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';

/** The body that creates a copy of this question: its kind, text, picture, options, explanation, and its picture's prompt. */
export function copyOf(question: OwnQuestion): InputOf<'createQuestion'>['body'] {
  const { questionText, imageMediaId, imageAltText, imageName, answerOptions } = question;
  const { explanation, metadata, kind, marker, reveal, showsPlaces } = question;
  return {
    questionText,
    answerOptions: answerOptions.map(({ id: _, imageMedia: __, ...option }) => option),
    ...(kind === 'text' ? {} : { kind }),
    ...(marker ? { marker } : {}),
    ...(reveal ? { reveal } : {}),
    ...(showsPlaces ? { showsPlaces } : {}),
    ...(imageMediaId ? { imageMediaId } : {}),
    ...(imageMediaId && imageAltText ? { imageAltText } : {}),
    ...(imageName ? { imageName } : {}),
    ...(explanation ? { explanation } : {}),
    ...(metadata.imagePrompt ? { metadata: { imagePrompt: metadata.imagePrompt } } : {}),
  };
}
