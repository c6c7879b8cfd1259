import type { Language } from '#shared/domain/language.ts';
import type { Archive } from './archive.ts';
import { decodeText } from './decode-text.ts';
import {
  attribute,
  elementsOf,
  find,
  findAll,
  parseXml,
  scanMarkup,
  textOf,
  type XmlElement,
} from './markup.ts';
import type { Pictures } from './pictures.ts';
import { fileLimits, Refusal } from './refusal.ts';
import type { Cell, Row, Table } from './table.ts';

/**
 * The visible sheets of an XLSX, with cells as a person saw them and the pictures that lie in them.
 * ECMA-376, part 1, chapter 18.
 * @param source the name under which its pictures are added
 */
export function tablesOfXlsx(
  archive: Archive,
  language: Language,
  pictures: Pictures,
  source: string,
): Table[] {
  const workbookPath = archive.names.find((name) => name.endsWith('workbook.xml')) ?? '';
  const workbook = xmlOf(archive, workbookPath);
  const relations = relationsOf(archive, workbookPath);
  const folder = workbookPath.slice(0, workbookPath.lastIndexOf('/') + 1);
  const book: Book = {
    archive,
    language,
    strings: elementsOf(xmlOf(archive, `${folder}sharedStrings.xml`), 'si').map(richText),
    styles: stylesOf(archive, `${folder}styles.xml`),
    inCells: picturesInCells(archive, folder),
    keyOf: (path) => {
      const bytes = archive.read(path);
      return bytes && pictures.add(source, path, bytes);
    },
  };
  return findAll(workbook, 'sheet')
    .filter((sheet) => !/hidden/i.test(attribute(sheet, 'state')))
    .flatMap((sheet) => {
      const path = relations.get(attribute(sheet, 'id'));
      const rows = path === undefined ? [] : rowsOf(book, path);
      return rows.length > 0 ? [{ sheet: attribute(sheet, 'name'), rows }] : [];
    });
}

type Text = Required<Pick<Cell, 'text' | 'isBold'>>;
type Style = { readonly format: string; readonly isBold: boolean };
type Book = {
  readonly archive: Archive;
  readonly language: Language;
  readonly strings: readonly Text[];
  readonly styles: readonly Style[];
  /** Paths of pictures by the number that their cells have. */
  readonly inCells: readonly (string | undefined)[];
  readonly keyOf: (path: string) => string | undefined;
};

/** The text of an XML file in an archive; an empty element if there is no such file. */
function xmlTextOf(archive: Archive, path: string): string {
  const bytes = archive.read(path);
  return bytes ? decodeText(bytes).text : '<none/>';
}

export function xmlOf(archive: Archive, path: string): XmlElement {
  return parseXml(xmlTextOf(archive, path));
}

/** The files that a part of an Office document refers to, by the ids of the references. */
export function relationsOf(archive: Archive, path: string): Map<string, string> {
  const at = path.lastIndexOf('/') + 1;
  const folder = path.slice(0, at);
  const root = xmlOf(archive, `${folder}_rels/${path.slice(at)}.rels`);
  return new Map(
    elementsOf(root, 'Relationship')
      .filter((one) => attribute(one, 'TargetMode') !== 'External')
      .map((one) => [attribute(one, 'Id'), joined(folder, attribute(one, 'Target'))]),
  );
}

/** A path relative to a folder, without `..`. */
export function joined(folder: string, target: string): string {
  const parts: string[] = [];
  for (const part of (target.startsWith('/') ? target : `${folder}${target}`).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** A text that may have parts with looks of their own. Readings of Japanese words aren't part of it. */
function richText(element: XmlElement): Text {
  const runs = elementsOf(element, 'r');
  const parts = (runs.length > 0 ? runs : [element]).map((run) => ({
    text: elementsOf(run, 't').map(textOf).join(''),
    isBold: isOn(find(run, 'b')),
  }));
  const isBold = parts.every((part) => part.isBold || part.text.trim() === '');
  return { text: parts.map(({ text }) => text).join(''), isBold };
}

function isOn(element: XmlElement | undefined): boolean {
  return element !== undefined && !/^(0|false|none)$/.test(attribute(element, 'val'));
}

/** Formats that have numbers instead of codes. Of dates and times, only the kind matters here. */
function builtInFormat(id: number): string {
  if (id === 9 || id === 10) return id === 9 ? '0%' : '0.00%';
  if ((id >= 14 && id <= 17) || id === 22) return id === 22 ? 'd.m.yyyy h:mm' : 'd.m.yyyy';
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return 'h:mm';
  return ['', '0', '0.00', '#,##0', '#,##0.00'][id] ?? '';
}

function stylesOf(archive: Archive, path: string): Style[] {
  const root = xmlOf(archive, path);
  const formats = new Map(
    findAll(root, 'numFmt').map((one) => [attribute(one, 'numFmtId'), attribute(one, 'formatCode')]),
  );
  const fonts = elementsOf(root, 'fonts').flatMap((list) => elementsOf(list, 'font'));
  const bold = fonts.map((font) => isOn(elementsOf(font, 'b')[0]));
  return elementsOf(root, 'cellXfs')
    .flatMap((list) => elementsOf(list, 'xf'))
    .map((style) => ({
      format:
        formats.get(attribute(style, 'numFmtId')) ?? builtInFormat(Number(attribute(style, 'numFmtId'))),
      isBold: bold[Number(attribute(style, 'fontId'))] ?? false,
    }));
}

/** A cell while it is read. `picture` is the number of the picture in it, from 1. */
type RawCell = { column: number; type: string; style: number; picture: number; value: string };

function rowsOf(book: Book, path: string): Row[] {
  const rows: MutableRow[] = [];
  let row: MutableRow = { number: 0, cells: [] };
  let cell: RawCell | null = null;
  let isValue = false;
  scanMarkup(xmlTextOf(book.archive, path), 'xml', {
    onOpen: (name, attributes) => {
      const number = (attribute: string) => Number(attributes.get(attribute) ?? 0);
      if (name === 'row') row = { number: number('r') || row.number + 1, cells: [] };
      if (name === 'v' || name === 't') isValue = true;
      if (name !== 'c') return;
      const reference = attributes.get('r');
      cell = {
        column: reference === undefined ? row.cells.length : columnOf(reference),
        type: attributes.get('t') ?? 'n',
        style: number('s'),
        picture: number('vm'),
        value: '',
      };
    },
    onText: (text) => {
      if (isValue && cell) cell.value += text;
    },
    onClose: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c' && cell) {
        if (cell.column < fileLimits.columnsMax) setCell(row.cells, cell.column, cellOf(cell, book));
        cell = null;
      }
      if (name !== 'row' || !row.cells.some(({ text, picture }) => text !== '' || picture)) return;
      rows.push(row);
      if (rows.length > fileLimits.rowsMax) throw new Refusal('tooManyRows');
    },
  });
  addDrawnPictures(book, path, rows);
  return rows;
}

type MutableRow = { readonly number: number; readonly cells: Cell[] };

function setCell(cells: Cell[], column: number, cell: Cell): void {
  while (cells.length < column) cells.push({ text: '' });
  cells[column] = cell;
}

/** The column of a reference such as `AB12`, from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]*/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function cellOf({ type, style, picture, value }: RawCell, book: Book): Cell {
  const path = book.inCells[picture - 1];
  const key = path === undefined ? undefined : book.keyOf(path);
  if (key !== undefined) return { text: '', picture: key };
  const look = book.styles[style] ?? { format: '', isBold: false };
  const shared = type === 's' ? book.strings[Number(value)] : undefined;
  const isBold = look.isBold || shared?.isBold === true;
  const text = shared?.text ?? shownValue(type, value, look.format, book);
  return { text: text.trim(), ...(isBold && { isBold }) };
}

function shownValue(type: string, value: string, format: string, book: Book): string {
  if (type === 'str' || type === 'inlineStr' || type === 'd') return value;
  if (type === 'b') {
    const [yes, no] = book.language === 'sk' ? ['PRAVDA', 'NEPRAVDA'] : ['TRUE', 'FALSE'];
    return value === '1' ? yes : no;
  }
  const number = Number(value);
  if (type !== 'n' || value.trim() === '' || !Number.isFinite(number)) return '';
  return shownNumber(number, format, book);
}

/** A number with its format, in the language of the quiz: a Slovak teacher saw `1,3` and `1. 3. 2026`. */
function shownNumber(number: number, format: string, { language }: Book): string {
  const [first = ''] = format.split(';');
  const code = first.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '');
  if (/[dmyhs]/i.test(code)) return shownDate(number, code, language);
  const locale = language === 'sk' ? 'sk-SK' : 'en-GB';
  const digits = /\.(0+)/.exec(code)?.[1]?.length ?? 0;
  const fixed = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  if (code.includes('%')) return `${(number * 100).toLocaleString(locale, fixed)} %`;
  const general = { maximumFractionDigits: 10, useGrouping: false };
  if (!/[0#]/.test(code)) return Number(number.toPrecision(11)).toLocaleString(locale, general);
  const [, quoted = '', currency = quoted] = /(?:"([^"]+)"|\[\$([^\]-]+))[^0#]*$/.exec(first) ?? [];
  return `${number.toLocaleString(locale, { ...fixed, useGrouping: code.includes(',') })} ${currency}`;
}

/** Days from here to 1970. Excel counts from 1900 with a leap day that never was. */
const daysTo1970 = 25_569;

function shownDate(days: number, code: string, language: Language): string {
  const date = new Date(Math.round((days - daysTo1970) * 86_400_000));
  if (Number.isNaN(date.getTime())) return '';
  const [day, month, year] = [date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear()];
  const two = (part: number) => String(part).padStart(2, '0');
  const seconds = /s/i.test(code) ? `:${two(date.getUTCSeconds())}` : '';
  const time = `${date.getUTCHours()}:${two(date.getUTCMinutes())}${seconds}`;
  const shown = language === 'sk' ? `${day}. ${month}. ${year}` : `${day}/${month}/${year}`;
  const hasDay = /[dy]/i.test(code);
  return [hasDay ? shown : '', /h/i.test(code) || !hasDay ? time : ''].filter(Boolean).join(' ');
}

/** Adds pictures that lie over cells to the cell under their top left corner. */
function addDrawnPictures(book: Book, sheetPath: string, rows: readonly MutableRow[]): void {
  for (const path of relationsOf(book.archive, sheetPath).values()) {
    if (!/drawings\/[^/]+\.xml$/.test(path)) continue;
    const drawing = xmlOf(book.archive, path);
    const media = relationsOf(book.archive, path);
    for (const anchor of elementsOf(drawing, 'twoCellAnchor', 'oneCellAnchor')) {
      const from = find(anchor, 'from');
      const blip = find(anchor, 'blip');
      if (!from || !blip) continue;
      const target = media.get(attribute(blip, 'embed'));
      const [number, column] = ['row', 'col'].map((name) => Number(textOf(find(from, name))));
      const row = rows.find((one) => one.number === (number ?? 0) + 1);
      if (!row || target === undefined || column === undefined || !(column < fileLimits.columnsMax)) continue;
      const picture = book.keyOf(target);
      if (picture === undefined) continue;
      while (row.cells.length <= column) row.cells.push({ text: '' });
      row.cells[column] = { text: row.cells[column]?.text ?? '', picture };
    }
  }
}

/**
 * The pictures that newer versions of Excel place in a cell, by the number that the cell has: metadata name a value, the
 * value a reference, the reference a file. [MS-XLSX], 2.3.
 */
function picturesInCells(archive: Archive, folder: string): (string | undefined)[] {
  const references = `${folder}richData/richValueRel.xml`;
  const files = relationsOf(archive, references);
  const paths = elementsOf(xmlOf(archive, references), 'rel').map((one) => files.get(attribute(one, 'id')));
  const values = elementsOf(xmlOf(archive, `${folder}richData/rdrichvalue.xml`), 'rv');
  const pathOf = (value: XmlElement | undefined) => paths[Number(textOf(value && elementsOf(value, 'v')[0]))];
  const metadata = xmlOf(archive, `${folder}metadata.xml`);
  const blocks = findAll(metadata, 'rvb').map((block) => pathOf(values[Number(attribute(block, 'i'))]));
  const cells = elementsOf(metadata, 'valueMetadata').flatMap((list) => findAll(list, 'rc'));
  return cells.map((one) => blocks[Number(attribute(one, 'v'))]);
}
