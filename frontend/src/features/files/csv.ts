import Papa from 'papaparse';
import { fileLimits, Refusal } from './refusal.ts';
import type { Row, Table } from './table.ts';

/** The separators that a person can choose. */
export const separators = [';', '\t', ',', '|'];

const framedHeader = /^[ \t]*\|.*\|[ \t]*\n[ \t]*\|[ \t:|-]+\|[ \t]*$/m;
const dashes = /^[ \t]*\|[ \t:|-]+\|[ \t]*$/gm;

/**
 * The rows of a text with separators. A line `sep=;` at the start names the separator, as Excel writes it.
 * @throws Refusal if there are too many rows
 */
export function tableOfText(text: string, chosen?: string): Table {
  const [line, named] = /^\uFEFF?"?sep=(.)"?\n/i.exec(text) ?? [''];
  const plain = text.slice(line.length).replace(/^\uFEFF/, '');
  // Chats write Markdown: a frame, and dashes below the header.
  const isFramed = framedHeader.test(plain);
  const body = isFramed ? plain.replace(dashes, '').replace(/^[ \t]*\||\|[ \t]*$/gm, '') : plain;
  const head = Papa.parse(body.slice(0, 100_000), {
    delimitersToGuess: separators,
    preview: 50,
    skipEmptyLines: 'greedy',
  });
  const delimiter = chosen ?? named ?? (isFramed ? '|' : head.meta.delimiter);
  const { data } = Papa.parse<string[]>(body, { delimiter, preview: fileLimits.rowsMax + 1 });
  if (data.length > fileLimits.rowsMax) throw new Refusal('tooManyRows');
  const first = line === '' ? 1 : 2;
  const rows: Row[] = data.map((cells, index) => ({
    number: index + first,
    cells: cells.slice(0, fileLimits.columnsMax).map((cell) => ({ text: cell.trim() })),
  }));
  return { rows: rows.filter(({ cells }) => cells.some((cell) => cell.text !== '')) };
}
