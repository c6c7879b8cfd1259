import type { Upload } from '#features/pictures/library/upload-state.ts';
import { shuffled } from '#lib/shuffle.ts';
import { answersOfOthers, wrongAnswerCount, wrongAnswers } from '#lib/wrong-answers.ts';
import type { InputOf } from '#shared/api/client-types.ts';
import { answerTextKey } from '#shared/domain/answer-option-rules.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { limits } from '#shared/domain/limits.ts';
import type { Media } from '#shared/domain/media.ts';

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
    imageName: cutText(right.trim(), limits.media.nameMax),
    answerOptions: shuffled(options, key),
  };
}

/** A row whose picture is ready. */
export type ReadyRow = { readonly row: PictureRow; readonly media: Media };

/**
 * The body that saves a row the other way round: its name is asked, and the pictures are the answers.
 * @param wrong the names of rows that are ready, too
 */
export function questionOfPictures(
  { row: { key, right }, media }: ReadyRow,
  ready: readonly ReadyRow[],
  wrong: readonly string[],
  questionText: string,
): InputOf<'createQuestion'>['body'] {
  const others = wrong.flatMap((name) => {
    const other = ready.find(({ row }) => row.right.trim() === name);
    return other ? [{ answerText: name, isCorrect: false, imageMediaId: other.media.id }] : [];
  });
  const rightOne = { answerText: right.trim(), isCorrect: true, imageMediaId: media.id };
  return {
    kind: 'picture',
    questionText: `${questionText.trim()} ${right.trim()}`,
    answerOptions: shuffled([rightOne, ...others], key),
  };
}

/** A longer description is a sentence about the picture, not an answer. */
const answerLengthMax = 40;
/** Names that cameras, phones and clipboards give to every picture: not an answer by themselves. */
const namesOfAny = /^(img|image|dsc[nf]?|pxl|pic|picture|photo|screenshot|foto|obrázok|fotka)$/iu;

/**
 * The answer suggested by a picture's name or description or, if that isn't short, by the name of its file. May be empty.
 */
export function answerOfMedia({
  name,
  altText,
  filename,
}: Pick<Media, 'name' | 'altText' | 'filename'>): string {
  const text = name || altText.trim();
  return text && text.length <= answerLengthMax ? text : answerOfFileName(filename);
}

/**
 * The answer suggested by a file's name: without its extension, numbers, brackets and separators between words, with a
 * capital letter. `02_slon-africký (1).jpg` returns `Slon africký`. Empty if nothing is left, or only a camera's name.
 */
export function answerOfFileName(filename: string): string {
  const stem = filename.normalize('NFC').replace(/\.[a-z0-9]{1,5}$/i, '');
  const words = stem
    .replace(/[\p{N}_\-–—.,+()[\]{}#~]+/gu, ' ')
    .split(/\s+/)
    .filter(Boolean);
  if (words.every((word) => namesOfAny.test(word))) return '';
  const answer = words.join(' ');
  return answer.charAt(0).toLocaleUpperCase('sk') + answer.slice(1);
}
