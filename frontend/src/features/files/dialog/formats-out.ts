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
  /** For a format that has several quizzes in a file, and one that has only one. */
  writeAll?(quizzes: readonly WrittenQuiz[], pictures: readonly WrittenPicture[]): Content;
  write?(quiz: WrittenQuiz, pictures: readonly WrittenPicture[]): Content | Promise<Content>;
};

const ofAll = {
  zip: { ending: '.zip', losses: ownLosses, pictures: 'files', writeAll: writeQuizFile },
  xlsx: { ending: '.xlsx', losses: textLosses, pictures: 'names', write: writeXlsx },
  kahoot: { ending: '-kahoot.xlsx', losses: kahootLosses, pictures: 'none', write: writeKahoot },
  moodle: { ending: '-moodle.xml', losses: pictureLosses, pictures: 'files', writeAll: writeMoodleXml },
  gift: { ending: '-gift.txt', losses: textLosses, pictures: 'none', writeAll: writeGift },
  qti: { ending: '-qti.zip', losses: pictureLosses, pictures: 'files', write: writeQti },
} satisfies Record<string, Format>;
export type OutFormat = keyof typeof ofAll;
export const outFormats: Readonly<Record<OutFormat, Format>> = ofAll;

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
  const { ending, writeAll, write } = outFormats[format];
  if (writeAll) return { name: whole + ending, content: writeAll(quizzes, pictures) };
  const files = new Map<string, Content>();
  for (const quiz of quizzes) {
    const text = JSON.stringify(quiz);
    const own = pictures.filter(({ id }) => text.includes(JSON.stringify(id)));
    if (write) files.set(nameOf(quiz) + ending, await write(quiz, own));
  }
  const [only] = files;
  if (only && files.size === 1) return { name: only[0], content: only[1] };
  const content = new Uint8Array(zipSync(Object.fromEntries(files), { level: 0 }));
  return { name: whole + ending.replace(/\.\w+$/, '.zip'), content };
}
