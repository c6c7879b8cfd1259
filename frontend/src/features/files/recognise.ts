import type { Archive } from './archive.ts';
import { tableOfText } from './csv.ts';
import { pairSettingsOf } from './pairs.ts';
import type { RefusalCode } from './refusal.ts';
import { headerOf, namesPicture, type Row } from './table.ts';

/** What a text may be. Several may fit, so a person can choose another one of `textFormats`. */
export const textFormats = ['table', 'numbered', 'gift', 'pairs'] as const;
export type TextFormat = (typeof textFormats)[number];
type MarkupFormat = 'html' | 'moodleXml' | 'qti';
type ArchiveFormat = 'docx' | 'h5p' | 'qti' | 'quizFile' | 'xlsx' | 'zip';
export type Format = ArchiveFormat | MarkupFormat | TextFormat;

const magic = (bytes: Uint8Array, text: string) =>
  [...text].every((sign, place) => bytes[place] === sign.charCodeAt(0));

export function isArchive(bytes: Uint8Array): boolean {
  return magic(bytes, 'PK\x03\x04') || magic(bytes, 'PK\x05\x06');
}

/** Why a file by its bytes can't be read, for kinds that people have; undefined for others. */
export function refusalOf(bytes: Uint8Array): RefusalCode | undefined {
  if (bytes.length === 0) return 'empty';
  if (magic(bytes, '%PDF')) return 'pdf';
  if (magic(bytes, '{\\rtf')) return 'richText';
  if (!magic(bytes, '\xd0\xcf\x11\xe0')) return undefined;
  // The old container of Office names its parts in UTF-16.
  const names = new TextDecoder('windows-1252').decode(bytes.subarray(0, 4_000_000)).replaceAll('\0', '');
  if (names.includes('EncryptedPackage')) return 'passwordProtected';
  return names.includes('WordDocument') ? 'oldWord' : 'oldExcel';
}

/** The format of an archive by the files in it. */
export function formatOfArchive(archive: Archive): ArchiveFormat | RefusalCode {
  const has = (pattern: RegExp) => archive.names.some((name) => pattern.test(name));
  if (has(/^quiz\.json$/)) return 'quizFile';
  if (has(/^h5p\.json$/)) return 'h5p';
  if (has(/(^|\/)workbook\.xml$/)) return 'xlsx';
  if (has(/^word\/document\.xml$/)) return 'docx';
  if (has(/^xl\/workbook\.bin$/)) return 'oldExcel';
  if (has(/^mimetype$/) && has(/^content\.xml$/)) return 'openDocument';
  if (has(/(^|\/)imsmanifest\.xml$/)) return 'qti';
  return has(/^\[Content_Types\]\.xml$/) ? 'unknownFormat' : 'zip';
}

/** Enough of a text to see what it is. */
const headLength = 100_000;

/** The format of a text by its content. */
export function formatOfText(whole: string): MarkupFormat | TextFormat | RefusalCode {
  const text = whole.slice(0, headLength).replace(/^\uFEFF/, '');
  const start = text.slice(0, 3000).trimStart();
  if (start === '') return 'empty';
  if (start.startsWith('<')) return formatOfMarkup(start);
  if (isGift(text) && !hasHeader(text)) return 'gift';
  if (/^\s*ANSWER\s*:\s*[A-Z]\s*$/im.test(text)) return 'numbered';
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (/^#(separator|html|columns|notetype|deck|tags):/m.test(start)) return 'pairs';
  if (isNumbered(lines) && !hasHeader(text)) return 'numbered';
  if (isTable(text, lines)) return 'table';
  if (lines.length > 1 && pairSettingsOf(text)) return 'pairs';
  const isMarked = lines.some((line) => /\S\s*[*✓✔✅]\uFE0F?\s*$|^\s*[*✓✔✅]\uFE0F?\s*\S/.test(line));
  return numberedLines(lines) > 0 || isMarked || /^\s*\d+[.)]/m.test(text) ? 'numbered' : 'unknownFormat';
}

function formatOfMarkup(start: string): MarkupFormat | RefusalCode {
  const [, name = ''] = /<(?:[\w.-]+:)?([A-Za-z][\w.-]*)/.exec(start) ?? [];
  const root = name.toLowerCase();
  if (root === 'quiz' || root === 'question') return 'moodleXml';
  if (/^(questestinterop|(qti-)?assessment-?(item|test))$/.test(root)) return 'qti';
  if (root === 'office:document' || /xmlns:office=/.test(start)) return 'openDocument';
  return /^(html|head|meta|body|table|div|p|b|span|style|ul|ol|strong|google-sheets-html-origin)$/.test(root)
    ? 'html'
    : 'unknownFormat';
}

/** Whether some unescaped braces have what GIFT writes into them. */
function isGift(text: string): boolean {
  const inBraces =
    /(?:^|[^\\])\{\s*(T|F|TRUE|FALSE|#[^{}]*|(?:\d*:\w+:|[=~])(?:[^{}\\]|\\.)*)?\s*(?:#[^{}]*)?\}/i;
  return inBraces.test(text) && !/\{\{c\d/.test(text);
}

/** Whether enough lines begin as options and answers do. */
export function isNumbered(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line !== '');
  return numberedLines(filled) >= Math.max(2, filled.length / 4);
}

/** How many lines begin as options do, or say that they are a question or an answer. 0 if all are options. */
function numberedLines(lines: readonly string[]): number {
  const options = lines.filter((line) =>
    /^\s*(?:[*✓✔✅]\uFE0F?\s*)?(?:[-–•◦▪+]\s+\S|\(?[a-h][.):]\s*\S)/i.test(line),
  );
  const named = lines.filter((line) =>
    /^\s*(?:\*\*)?(?:ot[aá]zka|odpove[dď]|spr[aá]vna odpove[dď]|question|q|answer)(?: \d{1,3})?\s*:/i.test(
      line,
    ),
  );
  return options.length < lines.length ? options.length + named.length : 0;
}

function hasHeader(text: string): boolean {
  return headerOf(tableOfText(text.split('\n').slice(0, 40).join('\n'))) !== undefined;
}

function isTable(text: string, lines: readonly string[]): boolean {
  if (/^"?sep=/i.test(text) || hasHeader(text)) return true;
  const { rows } = tableOfText(lines.slice(0, 50).join('\n'));
  const isOfParts = (row: Row) => row.cells.length >= 3 || (row.cells.length === 2 && namesPicture(row));
  return rows.length > 0 && rows.filter(isOfParts).length > rows.length * 0.7;
}
