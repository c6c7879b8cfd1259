import { boldStyle, type HtmlText, HtmlTextBuilder } from './html-text.ts';
import { scanMarkup } from './markup.ts';
import { fileLimits, Refusal } from './refusal.ts';
import type { Cell, Row, Table } from './table.ts';

/**
 * The tables of HTML as spreadsheets and word processors put it into the clipboard. A table inside a cell is a part of
 * its text.
 */
export function tablesOfHtml(html: string): Table[] {
  const boldClasses = boldClassesOf(html);
  const tables: Row[][] = [];
  let depth = 0;
  let cells: Cell[] | null = null;
  let cell: HtmlTextBuilder | null = null;
  let span = 1;

  const endCell = () => {
    if (!cell || !cells) return;
    cells.push(cellOf(cell.result()));
    for (let more = 1; more < span && cells.length < fileLimits.columnsMax; more++) cells.push({ text: '' });
    cell = null;
  };
  const endRow = () => {
    endCell();
    const rows = tables.at(-1);
    if (rows && cells) rows.push({ number: rows.length + 1, cells });
    if (rows && rows.length > fileLimits.rowsMax) throw new Refusal('tooManyRows');
    cells = null;
  };
  scanMarkup(html, 'html', {
    onOpen: (name, attributes) => {
      if (name === 'table') depth += 1;
      if (name === 'table' && depth === 1) tables.push([]);
      else if (depth === 1 && name === 'tr') {
        endRow();
        cells = [];
      } else if (depth === 1 && (name === 'td' || name === 'th')) {
        endCell();
        cells ??= [];
        const classes = (attributes.get('class') ?? '').split(/\s+/);
        const isBold =
          boldStyle.test(attributes.get('style') ?? '') || classes.some((one) => boldClasses.has(one));
        cell = cells.length < fileLimits.columnsMax ? new HtmlTextBuilder(isBold) : null;
        span = Number(attributes.get('colspan')) || 1;
      } else cell?.onOpen(name, attributes);
    },
    onText: (text) => cell?.onText(text),
    onClose: (name) => {
      if (name === 'table' && depth === 1) endRow();
      else if (depth === 1 && (name === 'td' || name === 'th')) endCell();
      else cell?.onClose(name);
      if (name === 'table') depth -= 1;
    },
  });
  return tables.map((rows) => ({ rows })).filter(({ rows }) => rows.length > 0);
}

/** Excel writes the looks of cells as classes in a style sheet. */
function boldClassesOf(html: string): ReadonlySet<string> {
  const [, styles = ''] = /<style[^>]*>(.{0,200000}?)<\/style>/is.exec(html) ?? [];
  const rules = [...styles.matchAll(/\.([\w-]+)\s*\{([^}]*)\}/g)];
  return new Set(rules.flatMap(([, name = '', rule = '']) => (boldStyle.test(rule) ? [name] : [])));
}

function cellOf({ text, isBold, pictures: [picture] }: HtmlText): Cell {
  return { text, ...(isBold && { isBold }), ...(picture && { picture: picture.source }) };
}
