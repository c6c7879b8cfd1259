import { foldText } from '#shared/domain/text.ts';

/** A cell as people see it. `picture` lies in it, or in its row. */
export type Cell = { readonly text: string; readonly isBold?: boolean; readonly picture?: string };

/** A row with its number in the file, from 1. */
export type Row = { readonly number: number; readonly cells: readonly Cell[] };

export type Table = { readonly sheet?: string; readonly rows: readonly Row[] };

/**
 * What a column has. `right` says which option is right, by its text, letter or number; if it never does, it is an
 * option itself.
 */
export type ColumnRole = (typeof columnRoles)[number];
export const columnRoles = [
  ...(['question', 'option', 'right', 'wrong', 'explanation', 'picture', 'altText'] as const),
  ...(['kind', 'timeLimit', 'points', 'ignored'] as const),
] as const;

/** Which columns a table has. A person should look at those that are a guess, because the table has no header. */
export type Columns = { readonly roles: readonly ColumnRole[]; readonly from: 'header' | 'guess' | 'person' };

/** The words of headers, without diacritics, in Slovak, Czech and English and as other products write them. */
const headerWords: readonly (readonly [ColumnRole, RegExp])[] = [
  ['ignored', /^(#|no|cislo( otazky)?|poradie|poradove cislo|id|question (#|no|number|id)|p c)$/],
  ['kind', /^(typ( otazky)?|question type|type|druh( otazky)?)$/],
  ['wrong', /^(nespravn|zl[aey] odpoved|chybn|incorrect|wrong|distra[ck]t)/],
  [
    'explanation',
    /^(vysvetlen|odovodnen|komentar|poznamka|spatna vazba|explanation|answer explanation|feedback|rationale|note|zduvodnen|vysvetl)/,
  ],
  [
    'altText',
    /^(alt|alternativny text|alternative text|opis obrazka|popis obrazk|image description|picture description)/,
  ],
  [
    'picture',
    /^(obraz|nazov suboru|subor|fotk|foto|image|picture|question image|image (link|url)|media|filename|file name|file$)/,
  ],
  ['timeLimit', /^(cas|time|casovy limit|trvanie)/],
  ['points', /^(bod|point|score|weight|vaha)/],
  ['right', /^(spravn|correct|right|riesenie|kluc|key|answer key|solution|spravne)/],
  [
    'option',
    /^((odpoved|moznost|volba|option|answer|choice|alternativa)( option)?( ?[a-h0-9]+)?|[a-h])( max.*)?$/,
  ],
  ['question', /^(otazk|otazek|question|znenie|zadanie|text otazky|uloha|prompt|zneni)/],
];

/** The role that the words of a header give to a column; undefined if they are no header's. */
function roleOf({ text }: Cell): ColumnRole | undefined {
  const words = foldText(text)
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();
  if (words === '' || words.length > 120) return undefined;
  return headerWords.find(([, pattern]) => pattern.test(words))?.[0];
}

/**
 * A table in which a question stands beside or above its answers, each of them in a row and the right one with a 1, as
 * one with a row for each question: there, right options have a star. Any other table stays as it is.
 */
export function withAnswersInRow(table: Table): Table {
  const texts = ({ cells }: Row) => cells.map(({ text }) => text.trim());
  const isAnswer = ([first, answer, mark = '', ...rest]: readonly string[]) =>
    first === '' && answer !== '' && /^[01x]?$/i.test(mark) && rest.join('') === '';
  const answers = table.rows.filter((row) => isAnswer(texts(row)));
  if (answers.length < table.rows.length / 2 || !answers.some((row) => texts(row)[2])) return table;
  const questions: { number: number; cells: Cell[] }[] = [];
  for (const row of table.rows) {
    const [question = '', answer = '', mark = ''] = texts(row);
    const isHeader = !/^[01x]?$/i.test(mark);
    if (question !== '' && !isHeader) questions.push({ number: row.number, cells: [{ text: question }] });
    if (answer !== '') questions.at(-1)?.cells.push({ text: /^[1x]$/i.test(mark) ? `*${answer}` : answer });
  }
  return { ...table, rows: questions };
}

/** A header stands in one of the first rows; above it some products write a title and instructions. */
const headerRowsMax = 20;

export type Header = {
  /** The place of the header among the rows; -1 without one. */
  readonly row: number;
  readonly roles: readonly ColumnRole[];
  /** The text of the only cell in a row above. */
  readonly title: string;
};

/** The header of a table by its words; undefined if no row has those of a question and of an answer. */
export function headerOf({ rows }: Table): Header | undefined {
  for (const [row, { cells }] of rows.slice(0, headerRowsMax).entries()) {
    const roles = cells.map(roleOf);
    const has = (...wanted: readonly ColumnRole[]) => wanted.some((role) => roles.includes(role));
    if (!has('question') || !has('option', 'right', 'wrong')) continue;
    const title = rows
      .slice(0, row)
      .map((above) => above.cells.filter(({ text }) => text.trim() !== ''))
      .find((filled) => filled.length === 1)?.[0]?.text;
    return { row, roles: roles.map((role) => role ?? 'ignored'), title: title ?? '' };
  }
  return undefined;
}

const pictureName = /\.(jpe?g|png|gif|webp|avif|heic|bmp|svg)$/i;
const optionName = /^\(?(\d|[a-h])[).]?(\s*[,;]\s*(\d|[a-h]))*$/i;

/**
 * The roles that the columns of a table without a header probably have: the question first, then its options; names of
 * pictures, row numbers and letters of right options are recognised. A person confirms or changes them.
 */
export function guessedRoles({ rows }: Table): ColumnRole[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, place) =>
    rows.map(({ cells }) => cells[place]?.text.trim() ?? '').filter(Boolean),
  );
  const are = (texts: readonly string[], test: (text: string, index: number) => boolean) =>
    texts.length > 0 && texts.every(test);
  const isNumbering = are(columns[0] ?? [], (text, index) => Number.parseInt(text, 10) === index + 1);
  const question = isNumbering && width > 2 ? 1 : 0;
  return columns.map((texts, place) => {
    if (place === question) return 'question';
    if (place < question || texts.length === 0) return 'ignored';
    if (are(texts, (text) => pictureName.test(text))) return 'picture';
    const isLast = columns
      .slice(place + 1)
      .every((rest) => rest.length === 0 || are(rest, (text) => pictureName.test(text)));
    return isLast && width > 3 && are(texts, (text) => optionName.test(text)) ? 'right' : 'option';
  });
}

/** Whether a table has two columns and no header: a list of pairs. */
export function isOfPairs(table: Table): boolean {
  const isPair = ({ cells }: Row) => cells.slice(2).every(({ text, picture }) => text === '' && !picture);
  return (
    table.rows.every(isPair) &&
    table.rows.some(({ cells }) => cells[0]?.text && cells[1]?.text) &&
    !headerOf(table)
  );
}
