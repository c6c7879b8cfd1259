import type { InputOf } from '#shared/api/client-types.ts';
import { imageTypeOf } from '#shared/domain/image-type.ts';

export type QuizBody = InputOf<'createQuiz'>['body'];
export type QuestionBody = InputOf<'createQuestion'>['body'];

/** What an author wrote about a picture. */
export type PictureFacts = Pick<InputOf<'startMediaUpload'>['body'], 'filename' | 'altText' | 'name'> &
  Pick<InputOf<'updateMedia'>['body'], 'credit'>;

/** A picture to write: the bytes of its largest rendition, never the original, which may have metadata. */
export type WrittenPicture = PictureFacts & { readonly id: string; readonly bytes: Uint8Array };

/** A quiz to write, as the calls have it that would make it again. Ids of pictures are those of the pictures. */
export type WrittenQuiz = { readonly quiz: QuizBody; readonly questions: readonly QuestionBody[] };

/** What a format can't hold, with the number of questions that lose it. */
export type Lost = { readonly code: LostCode; readonly count: number };
export type LostCode = 'explanation' | 'picture' | 'question' | 'credit';

/** A file, and what it doesn't have of the quizzes. */
export type WrittenFile = { readonly content: Uint8Array<ArrayBuffer>; readonly lost: readonly Lost[] };

/** The number of questions that have what a format loses, for each code that occurs. */
export function lostOf(
  questions: readonly QuestionBody[],
  loses: Partial<Record<LostCode, (question: QuestionBody) => boolean>>,
): Lost[] {
  return Object.entries(loses)
    .map(([code, isLost]) => ({ code: code as LostCode, count: questions.filter(isLost).length }))
    .filter(({ count }) => count > 0);
}

/** A neutral name for a picture, by its bytes: an author's name may tell the answer. */
export function neutralName({ bytes }: WrittenPicture, number: number): string {
  const [, ending = 'bin'] = imageTypeOf(bytes)?.split('/') ?? [];
  return `picture-${number}.${ending === 'jpeg' ? 'jpg' : ending}`;
}
