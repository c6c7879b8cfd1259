import { cleanLine } from '#shared/domain/visible-text.ts';

/** What separates the items of a list: lines and tabs as in a spreadsheet; in a pool also semicolons. */
const cells = '[\\n\\t]';
const cellsOrSemicolons = '[\\n\\t;]';
/** A comma, unless a digit (`1,5`) or an abbreviation (`Washington, D.C.`) follows. */
const commas = ',(?!\\d)(?!\\s*(?:\\p{L}{1,2}[.]\\s?)+(?:,|$))';

/** The cells of a pasted column or row. A text without line breaks and tabs is one cell. */
export function pastedCells(text: string): string[] {
  return withoutListMarks(split(text, cells));
}

/** Whether a pasted text is a table in which most rows have a question and at least two answers. */
export function isTableOfQuestions(text: string): boolean {
  const rows = text.split('\n').filter((row) => row.trim() !== '');
  const isQuestion = (row: string) => row.split('\t').filter((cell) => cell.trim() !== '').length >= 3;
  return rows.length > 1 && rows.filter(isQuestion).length > rows.length / 2;
}

/** The items of a pasted list: cells, parts between semicolons or, in a line with neither, between commas. */
export function pastedList(text: string): string[] {
  const separator = /[\r\n\t;]/.test(text.trim()) ? cellsOrSemicolons : commas;
  return withoutListMarks(split(text, separator));
}

/** A spreadsheet puts quotes around a cell that contains a separator or a line break, and doubles quotes in it. */
function split(text: string, separator: string): string[] {
  const cell = new RegExp(
    `(?:[^\\S\\n\\t]*"((?:[^"]|"")*)"[^\\S\\n\\t]*|((?:(?!${separator})[^])*))(?:${separator}|$)`,
    'gu',
  );
  return [...text.replace(/\r\n?/g, '\n').matchAll(cell)]
    .map(([, quoted, plain = '']) => cleanLine(quoted?.replaceAll('""', '"') ?? plain))
    .filter((item) => item !== '');
}

const bullet = /^[•◦▪‣●○]\s*/;
/** Marks that may also begin an answer (`- 5`, `1. máj`); they go if all items have them. */
const listMarks = [
  { mark: /^[-–—*]\s+/, isInOrder: () => true },
  { mark: /^\(?(\d{1,2})[.)]\s+/, isInOrder: (found: string, index: number) => Number(found) === index + 1 },
  {
    mark: /^\(?([a-z])[.)]\s+/i,
    isInOrder: (found: string, index: number) => found.toLowerCase().charCodeAt(0) === 97 + index,
  },
];

function withoutListMarks(items: readonly string[]): string[] {
  const plain = items.map((item) => item.replace(bullet, '')).filter((item) => item !== '');
  const used = listMarks.find(
    ({ mark, isInOrder }) =>
      plain.length > 1 &&
      plain.every((item, index) => {
        const match = mark.exec(item);
        return match !== null && isInOrder(match[1] ?? '', index);
      }),
  );
  return used ? plain.map((item) => item.replace(used.mark, '')) : plain;
}
