import type { InputOf } from '#shared/api/client-types.ts';
import type { OwnPictures } from '../pictures/own-pictures.ts';
import type { NewQuestion } from './question-store.ts';

/** A question of a body in the form that a quiz takes it. */
export function newQuestion(
  { imageMediaId = null, metadata, ...texts }: InputOf<'createQuestion'>['body'],
  pictures: OwnPictures,
): NewQuestion {
  return { ...texts, ...pictureAttributes(imageMediaId, pictures), metadata: storedMetadata(metadata) };
}

/** The picture that a body names, with its credit, in the form that a question stores. */
export function pictureAttributes(mediaId: string | null, pictures: OwnPictures) {
  const found = mediaId === null ? undefined : pictures.get(mediaId);
  return {
    imageMediaId: mediaId,
    imageMedia: found?.picture ?? null,
    imageCredit: found?.credit ?? null,
  };
}

type Metadata = { readonly imagePrompt?: string | undefined };

/** The metadata of a body in the form that a question stores: without an empty prompt. */
export function storedMetadata(metadata: Metadata | undefined): { imagePrompt?: string } | undefined {
  return metadata && (metadata.imagePrompt ? { imagePrompt: metadata.imagePrompt } : {});
}
