import type { Upload } from '#features/pictures/library/upload-state.ts';
import { shuffled } from '#lib/shuffle.ts';
import type { InputOf } from '#shared/api/client-types.ts';
import { answerTextKey } from '#shared/domain/answer-option-rules.ts';
import type { Media } from '#shared/domain/media.ts';
import { answerOfFileName, answerOfMedia } from './answer-of-picture.ts';
import { answersOfOthers, wrongAnswerCount, wrongAnswers } from './wrong-answers.ts';

/** A picture that becomes a question. */
export type PictureRow = {
  /** The id of its upload, or of its media item. */
  readonly key: string;
  readonly name: string;
  /** Null until its upload is ready. */
  readonly media: Media | null;
  readonly right: string;
  /** The author's corrections; null if the wrong answers are drawn. */
  readonly wrong: readonly string[] | null;
};

/** Why a row can't be saved. */
export type RowFault = 'noRight' | 'noWrong' | 'sameAnswer';

/** A row for a file that has just been added to the upload queue. */
export function rowOfUpload({ id, name }: Pick<Upload, 'id' | 'name'>): PictureRow {
  return { key: id, name, media: null, right: answerOfFileName(name), wrong: null };
}

/** A row for a picture of the library. */
export function rowOfMedia(media: Media): PictureRow {
  return { key: media.id, name: media.filename, media, right: answerOfMedia(media), wrong: null };
}

/**
 * The wrong answers of each row, by its key: corrected or drawn. Always as many texts as there are fields.
 * @param pool the texts of a pool to draw from; null to draw from the other rows' answers
 */
export function wrongOfRows(
  rows: readonly PictureRow[],
  pool: readonly string[] | null,
): ReadonlyMap<string, readonly string[]> {
  const answers = rows.map(({ right }) => right);
  return new Map(
    rows.map(({ key, right, wrong }, index) => {
      // A different order for each row, but the same each time that the row is drawn.
      const candidates = pool ? shuffled(pool, key) : answersOfOthers(answers, index);
      const texts = wrong ?? wrongAnswers(right, candidates);
      return [key, Array.from({ length: wrongAnswerCount }, (_, place) => texts[place] ?? '')];
    }),
  );
}

/** The first fault of a row; undefined if it can be saved. */
export function faultOf(right: string, wrong: readonly string[]): RowFault | undefined {
  const given = wrong.filter((text) => text.trim() !== '');
  if (right.trim() === '') return 'noRight';
  if (given.length === 0) return 'noWrong';
  const keys = [right, ...given].map(answerTextKey);
  return new Set(keys).size < keys.length ? 'sameAnswer' : undefined;
}

/** The body that saves a row whose picture is ready. */
export function questionOfRow(
  { key, right }: PictureRow,
  media: Media,
  wrong: readonly string[],
  questionText: string,
): InputOf<'createQuestion'>['body'] {
  const options = [
    { answerText: right.trim(), isCorrect: true },
    ...wrong
      .map((text) => text.trim())
      .filter(Boolean)
      .map((answerText) => ({ answerText, isCorrect: false })),
  ];
  return {
    questionText: questionText.trim(),
    imageMediaId: media.id,
    answerOptions: shuffled(options, key),
  };
}
