import { zipSync } from 'fflate';
import { writeQuizFile } from '../quiz-file.ts';
import { writeGift } from '../write-gift.ts';
import { writeMoodleXml } from '../write-moodle-xml.ts';
import { writeQti } from '../write-qti.ts';
import { kahootLosses, writeKahoot, writeXlsx } from '../write-tables.ts';
import {
  type Losses,
  ownLosses,
  pictureLosses,
  textLosses,
  type WrittenPicture,
  type WrittenQuiz,
} from '../written-quiz.ts';

type Content = Uint8Array<ArrayBuffer>;
type Format = {
  /** What is after the name of the file. */
  readonly ending: string;
  readonly losses: Losses;
  /** What it has of pictures. */
  readonly pictures: 'none' | 'names' | 'files';
  write(quizzes: readonly WrittenQuiz[], pictures: readonly WrittenPicture[]): Content;
};
/** A format in which a file has one quiz. */
type FormatOfOne = Omit<Format, 'write'> & {
  write(quiz: WrittenQuiz, pictures: readonly WrittenPicture[]): Content | Promise<Content>;
};

const ofAll = {
  zip: { ending: '.zip', losses: ownLosses, pictures: 'files', write: writeQuizFile },
  gift: { ending: '-gift.txt', losses: textLosses, pictures: 'none', write: writeGift },
  moodle: { ending: '-moodle.xml', losses: pictureLosses, pictures: 'files', write: writeMoodleXml },
} satisfies Record<string, Format>;
const ofOne = {
  xlsx: { ending: '.xlsx', losses: textLosses, pictures: 'names', write: writeXlsx },
  kahoot: { ending: '-kahoot.xlsx', losses: kahootLosses, pictures: 'none', write: writeKahoot },
  qti: { ending: '-qti.zip', losses: pictureLosses, pictures: 'files', write: writeQti },
} satisfies Record<string, FormatOfOne>;

export type OutFormat = keyof typeof ofAll | keyof typeof ofOne;
export const outFormats: Readonly<Record<OutFormat, Format | FormatOfOne>> = { ...ofAll, ...ofOne };

/**
 * Quizzes as a file with its name; if the format has one quiz in a file, several are in a ZIP.
 * @param name that of the file of several quizzes
 */
export async function fileOf(
  format: OutFormat,
  quizzes: readonly WrittenQuiz[],
  pictures: readonly WrittenPicture[],
  name: string,
): Promise<{ readonly name: string; readonly content: Content }> {
  const nameOf = ({ quiz }: WrittenQuiz) => quiz.slug ?? name;
  const [first] = quizzes;
  const whole = first && quizzes.length === 1 ? nameOf(first) : name;
  if (format in ofAll) {
    const { ending, write } = ofAll[format as keyof typeof ofAll];
    return { name: whole + ending, content: write(quizzes, pictures) };
  }
  const { ending, write } = ofOne[format as keyof typeof ofOne];
  const files = new Map<string, Content>();
  for (const quiz of quizzes) {
    const text = JSON.stringify(quiz);
    const own = pictures.filter(({ id }) => text.includes(JSON.stringify(id)));
    files.set(nameOf(quiz) + ending, await write(quiz, own));
  }
  const [only] = files;
  if (only && files.size === 1) return { name: only[0], content: only[1] };
  const content = new Uint8Array(zipSync(Object.fromEntries(files), { level: 0 }));
  return { name: whole + ending.replace(/\.\w+$/, '.zip'), content };
}
