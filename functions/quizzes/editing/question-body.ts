import type { InputOf } from '#shared/api/client-types.ts';
import type { OwnPictures } from '../../pictures/own-pictures.ts';
import { type NewQuestion, pictureAttributes } from './question-store.ts';

/** Converts a question of a body to the form in which a quiz stores it. */
export function newQuestion(
  { imageMediaId = null, metadata, ...texts }: InputOf<'createQuestion'>['body'],
  pictures: OwnPictures,
): NewQuestion {
  return { ...texts, ...pictureAttributes(imageMediaId, pictures), metadata: storedMetadata(metadata) };
}

type Metadata = { readonly imagePrompt?: string | undefined };

/** Converts the metadata of a body to the form in which a question stores it: without an empty prompt. */
export function storedMetadata(metadata: Metadata | undefined): { imagePrompt?: string } | undefined {
  return metadata && (metadata.imagePrompt ? { imagePrompt: metadata.imagePrompt } : {});
}
