import type { Language } from '#shared/domain/language.ts';
import { Archive } from './archive.ts';
import { tableOfText } from './csv.ts';
import { decodeText, type Encoding } from './decode-text.ts';
import { htmlOfDocx } from './docx.ts';
import { quizOfGift } from './gift.ts';
import { quizOfH5p } from './h5p.ts';
import { tablesOfHtml } from './html-table.ts';
import { htmlText, markBold, markedLines } from './html-text.ts';
import { quizOfMoodleXml } from './moodle-xml.ts';
import { type PairSettings, pairSettingsOf, quizOfPairs, quizOfPairTable } from './pairs.ts';
import { headBytes, Pictures } from './pictures.ts';
import { quizzesOfQti } from './qti.ts';
import { quizzesOfFile } from './quiz-file.ts';
import type { ReadQuiz } from './read-question.ts';
import {
  type Format,
  formatOfArchive,
  formatOfText,
  isArchive,
  isNumbered,
  refusalOf,
  type TextFormat,
} from './recognise.ts';
import { fileLimits, Refusal, type RefusalCode } from './refusal.ts';
import { type ColumnRole, headerOf, type Table } from './table.ts';
import { questionsOfTable } from './table-questions.ts';
import { quizOfText } from './text-questions.ts';
import { tablesOfXlsx } from './xlsx.ts';

/** What the clipboard has. */
export type Pasted = { readonly html: string; readonly text: string };

/** How files are read. All but the language is what a person has chosen instead of what was recognised. */
export type ReadSettings = {
  /** The language of the quiz, in which true and false are written. */
  readonly language: Language;
  readonly format?: TextFormat;
  readonly encoding?: Encoding;
  readonly separator?: string;
  readonly roles?: readonly ColumnRole[];
  readonly pairs?: PairSettings;
};

/** What was read from a file: quizzes, or the reason why it wasn't read. */
export type ReadFile = {
  readonly name: string;
  readonly format?: Format;
  readonly quizzes: readonly ReadQuiz[];
  /** Only of a text. */
  readonly encoding?: Encoding;
  readonly sample?: readonly string[];
  readonly pairs?: PairSettings;
  readonly refusal?: RefusalCode;
};

export type ReadResult = {
  readonly files: readonly ReadFile[];
  /** By the names that questions use. */
  readonly pictures: ReadonlyMap<string, File>;
  /** What a file of ours says about its pictures. */
  readonly facts: ReadonlyMap<string, ReadonlyMap<string, unknown>>;
};

/**
 * Reads the questions of files, or of what was pasted. Formats are recognised by content, never by names. Pictures
 * among the files are matched to the questions that name them. Never throws: a file that can't be read has a refusal.
 */
export async function readFiles(
  sources: readonly File[] | Pasted,
  settings: ReadSettings,
): Promise<ReadResult> {
  const reading: Reading = { settings, pictures: new Pictures() };
  const files: ReadFile[] = [];
  if ('text' in sources) files.push(...attempt('', () => readPasted(sources, reading)));
  else if (sources.length > fileLimits.filesMax) files.push(refused('', 'tooManyFiles'));
  else for (const file of sources) files.push(...(await readFile(file, reading)));
  const { pictures } = reading;
  const resolved = files.map((file) => withPictures(file, pictures));
  return { files: resolved, pictures: pictures.files, facts: pictures.facts };
}

type Reading = { readonly settings: ReadSettings; readonly pictures: Pictures };

async function readFile(file: File, reading: Reading): Promise<ReadFile[]> {
  const path = file.webkitRelativePath || file.name;
  try {
    const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
    if (reading.pictures.addFile('', path, file, head) !== undefined) return [];
    if (file.size > fileLimits.bytesMax) return [refused(path, 'fileTooLarge')];
    const bytes = new Uint8Array(await file.arrayBuffer());
    return attempt(path, () => readBytes(path, bytes, reading, 0));
  } catch {
    // A folder, or a file that no longer exists.
    return [refused(path, 'unreadable')];
  }
}

/** Bytes from outside may break a parser in ways that nobody has thought of; one file never stops the others. */
function attempt(name: string, read: () => ReadFile[]): ReadFile[] {
  try {
    return read();
  } catch (error) {
    return [refused(name, error instanceof Refusal ? error.code : 'unreadable')];
  }
}

function refused(name: string, refusal: RefusalCode): ReadFile {
  return { name, quizzes: [], refusal };
}

function readBytes(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  reading: Reading,
  depth: number,
): ReadFile[] {
  const refusal = refusalOf(bytes);
  if (refusal) throw new Refusal(refusal);
  if (isArchive(bytes)) return readArchive(name, new Archive(bytes), reading, depth);
  const { text, encoding, sample } = decodeText(bytes, reading.settings.encoding);
  return [{ ...readText(name, text, reading), encoding, sample }];
}

function readArchive(name: string, archive: Archive, reading: Reading, depth: number): ReadFile[] {
  if (depth >= fileLimits.archiveDepthMax) throw new Refusal('tooDeep');
  const { settings, pictures } = reading;
  const format = formatOfArchive(archive);
  switch (format) {
    case 'xlsx':
      return [readTables(name, format, tablesOfXlsx(archive, settings.language, pictures, name), settings)];
    case 'docx':
      return [readHtml(name, format, htmlOfDocx(archive, pictures, name), settings)];
    case 'qti':
      return [fileOf(name, format, readPackage(name, archive, reading))];
    case 'h5p':
      return [fileOf(name, format, [quizOfH5p(archive, settings.language, pictures, name)])];
    case 'quizFile':
      return [fileOf(name, format, quizzesOfFile(archive, pictures, name))];
    case 'zip':
      return readFolder(name, archive, reading, depth);
    default:
      throw new Refusal(format);
  }
}

/** The quizzes of a package, and its pictures. */
function readPackage(name: string, archive: Archive, { settings, pictures }: Reading): ReadQuiz[] {
  const texts = new Map<string, string>();
  for (const path of archive.names) {
    const isPicture = /\.(png|jpe?g|gif|webp|avif|svg|bmp)$/i.test(path);
    if (!isPicture && !/\.(xml|qti)$/i.test(path)) continue;
    const bytes = archive.read(path) ?? new Uint8Array();
    if (isPicture) pictures.add(name, path, bytes);
    else if (!/(^|\/)imsmanifest\.xml$/i.test(path)) texts.set(path, decodeText(bytes).text);
  }
  return quizzesOfQti(texts, settings.language);
}

/** The files of a ZIP that has no format of its own, each by itself. */
function readFolder(name: string, archive: Archive, reading: Reading, depth: number): ReadFile[] {
  if (archive.names.length === 0) throw new Refusal('empty');
  const files = archive.names.flatMap((path) =>
    attempt(`${name}/${path}`, () => {
      const bytes = archive.read(path) ?? new Uint8Array();
      if (reading.pictures.add(name, path, bytes) !== undefined) return [];
      return readBytes(`${name}/${path}`, bytes, reading, depth + 1);
    }),
  );
  const useful = files.filter(({ refusal }) => refusal !== 'unknownFormat' && refusal !== 'empty');
  return useful.length > 0 ? useful : files.slice(0, 1);
}

function readPasted({ html, text }: Pasted, reading: Reading): ReadFile[] {
  if (html.length > fileLimits.markupMax) throw new Refusal('fileTooLarge');
  const isChosen = reading.settings.format !== undefined && reading.settings.format !== 'table';
  const tables = html === '' || isChosen ? [] : tablesOfHtml(html);
  if (tables.length > 0) return [readTables('', 'table', tables, reading.settings, html)];
  const format = reading.settings.format ?? formatOfText(text);
  // Only HTML tells which lines are bold, and which lists are inside others.
  const isMarked = format === 'numbered' && /<(b|strong|ol|img)\b|font-weight/i.test(html);
  return [isMarked ? readTables('', format, [], reading.settings, html) : readText('', text, reading)];
}

function readText(name: string, text: string, { settings, pictures }: Reading): ReadFile {
  const isMarkup = /^\uFEFF?\s*</.test(text.slice(0, 1000));
  if (text.length > (isMarkup ? fileLimits.markupMax : fileLimits.textMax)) throw new Refusal('fileTooLarge');
  const format = settings.format ?? formatOfText(text);
  switch (format) {
    case 'moodleXml':
      return fileOf(name, format, [quizOfMoodleXml(text, settings.language, pictures, name)]);
    case 'qti':
      return fileOf(name, format, quizzesOfQti(new Map([[name, text]]), settings.language));
    case 'html':
      return readHtml(name, format, text, settings);
    case 'gift':
      return fileOf(name, format, [quizOfGift(text, settings.language)]);
    case 'table':
      return readTables(name, format, [tableOfText(text, settings.separator)], settings);
    case 'numbered':
      return fileOf(name, format, [quizOfText(text, settings.language)]);
    case 'pairs': {
      const pairs = settings.pairs ?? pairSettingsOf(text) ?? { between: '\t', after: '\n', asks: 'first' };
      return { ...fileOf(name, format, [quizOfPairs(text, pairs)]), pairs };
    }
    default:
      throw new Refusal(format);
  }
}

function readHtml(name: string, format: Format, html: string, settings: ReadSettings): ReadFile {
  return readTables(name, format, tablesOfHtml(html), settings, html);
}

/**
 * The quizzes of tables. If some have headers, the others are notes beside them. Without a header, a table may only
 * arrange a text.
 * @param html where the tables come from, with what is beside them
 */
function readTables(
  name: string,
  format: Format,
  tables: readonly Table[],
  settings: ReadSettings,
  html = '',
): ReadFile {
  const { language, roles, pairs } = settings;
  const isChosen = settings.format === 'table' || roles !== undefined;
  if (!isChosen && !tables.some(headerOf)) {
    const { marked, pictures } =
      html === '' ? { marked: textOfTables(tables), pictures: [] } : htmlText(html);
    if (tables.length === 0 || isNumbered(markedLines(marked).map(({ text }) => text))) {
      return fileOf(name, format, [quizOfText(marked, language, pictures)]);
    }
  }
  const quizzes = tables.map((table) => ({
    ...((roles ? undefined : quizOfPairTable(table, pairs?.asks ?? 'first')) ??
      questionsOfTable(table, language, roles)),
    ...(tables.length > 1 && table.sheet !== undefined && { title: table.sheet }),
  }));
  const withHeaders = quizzes.filter(({ columns }) => columns?.from === 'header');
  return fileOf(name, format, withHeaders.length > 0 ? withHeaders : quizzes);
}

/** Each row in a line. */
function textOfTables(tables: readonly Table[]): string {
  const lines = tables.flatMap(({ rows }) =>
    rows.map(({ cells }) => cells.map(({ text, isBold }) => (isBold ? markBold(text) : text)).join(' ')),
  );
  return lines.join('\n');
}

/** @throws Refusal if a file has nothing that could be brought or told, or too much */
function fileOf(name: string, format: Format, quizzes: readonly ReadQuiz[]): ReadFile {
  const filled = quizzes.filter(({ questions, leftOut }) => questions.length > 0 || leftOut.length > 0);
  if (filled.length === 0) throw new Refusal('noQuestions');
  const isLong = filled.some(({ questions }) => questions.length > fileLimits.rowsMax);
  if (isLong) throw new Refusal('tooManyRows');
  return { name, format, quizzes: filled };
}

function withPictures(file: ReadFile, pictures: Pictures): ReadFile {
  const resolved = ({ questions }: ReadQuiz) => questions.map((one) => pictures.resolve(one, file.name));
  return { ...file, quizzes: file.quizzes.map((quiz) => ({ ...quiz, questions: resolved(quiz) })) };
}
