import { foldText } from '#shared/domain/text.ts';

/** A cell as people see it. `picture` lies in it, or in its row. */
export type Cell = { readonly text: string; readonly isBold?: boolean; readonly picture?: string };

/** Some products write a dot into answers that a question doesn't have. */
export function isFilled({ text, picture }: Cell): boolean {
  return picture !== undefined || !/^[\s.]*$/.test(text);
}

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
    /^(vysvetl|odovodn|zduvodn|koment|poznamk|spatna vazba|(answer )?explan|feedback|rationale|note)/,
  ],
  ['altText', /^(alt|(opis|popis) obraz|(image|picture) description)/],
  ['picture', /^(obraz|nazov suboru|subor|fotk|foto|(question )?image|picture|media|file ?name|file$)/],
  ['timeLimit', /^(cas|time|casovy limit|trvanie)/],
  ['points', /^(bod|point|score|weight|vaha)/],
  [
    'right',
    /^(spravn|correct|right|riesenie|kluc|key|answer key|solution|pravda|ano nie|true|preklad|vyznam|translation|meaning|definic|definition)/,
  ],
  [
    'option',
    /^((odpoved|moznost|volb[ay]|options?|answers?|choices?|alternativ[ay])( option)?( ?[a-i0-9]+)?|[a-h])( (max|optional|nepovinn|volitel).*)?$/,
  ],
  [
    'question',
    /^(otazk|otazek|question|znenie|zadanie|text otazky|uloha|prompt|zneni|tvrden|vyrok|statement|slov[oa]|slovick|pojem|term|word)/,
  ],
];

/** The role that the words of a header give to a column; undefined if they are no header's. */
function roleOf({ text }: Cell): ColumnRole | undefined {
  const words = foldText(text)
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();
  // Without its caron it would be the third option.
  if (/^\s*č\.?\s*$/i.test(text)) return 'ignored';
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
  /** The words of columns that have none of a role. */
  readonly unknown: readonly string[];
};

/** The header of a table by its words; undefined if no row has those of a question or picture and of an answer. */
export function headerOf({ rows }: Table): Header | undefined {
  for (const [row, { cells }] of rows.slice(0, headerRowsMax).entries()) {
    const roles = cells.map(roleOf);
    const has = (...wanted: readonly ColumnRole[]) => wanted.some((role) => roles.includes(role));
    if (!has('question', 'picture') || !has('option', 'right', 'wrong')) continue;
    // Alone or beside other options, "Answer" is the right one.
    const answers = cells.flatMap(({ text }, at) =>
      /^(answer|odpoved)$/.test(foldText(text).trim()) ? at : [],
    );
    const options = roles.filter((role) => role === 'option').length;
    if (!has('right', 'wrong') && answers.length === 1 && options !== 2) roles[answers[0] ?? 0] = 'right';
    const title = rows
      .slice(0, row)
      .map((above) => above.cells.filter(({ text }) => text.trim() !== ''))
      .find((filled) => filled.length === 1)?.[0]?.text;
    return {
      row,
      roles: roles.map((role) => role ?? 'ignored'),
      title: title && !/template|šablón/i.test(title) ? title : '',
      unknown: cells.flatMap(({ text }, at) => (text.trim() === '' || roles[at] ? [] : text)),
    };
  }
  return undefined;
}

const pictureName = /\.(jpe?g|png|gif|webp|avif|heic|bmp|svg)$/i;
const optionName = /^\(?(\d|[a-h])[).]?0?(\s*[,;]\s*(\d|[a-h]))*$/i;

/**
 * The roles that the columns of a table without a header probably have: the question first, then its options; names of
 * pictures, row numbers and letters of right options are recognised. Beside a picture, the only text is its answer. A
 * person confirms or changes them.
 */
export function guessedRoles({ rows }: Table): ColumnRole[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, place) =>
    rows.map(({ cells }) => cells[place]?.text.trim() ?? '').filter(Boolean),
  );
  const are = (texts: readonly string[], test: (text: string, index: number) => boolean) =>
    texts.length > 0 && texts.every(test);
  const isNumbering = are(columns[0] ?? [], (text, index) => Number.parseInt(text, 10) === index + 1);
  const hasNames = (texts: readonly string[]) => are(texts, (text) => pictureName.test(text));
  const question = columns.findIndex(
    (texts, place) => texts.length > 0 && !hasNames(texts) && (place > 0 || !isNumbering || width < 3),
  );
  return columns.map((texts, place) => {
    if (hasNames(texts)) return 'picture';
    if (place === question) return width === 2 && columns.some(hasNames) ? 'right' : 'question';
    if (place < question || texts.length === 0) return 'ignored';
    const isLast = columns.slice(place + 1).every((rest) => rest.length === 0 || hasNames(rest));
    if (isLast && width > 3 && are(texts, (text) => optionName.test(text))) return 'right';
    const isTime = texts.length > 2 && are(texts, (text) => /^\d+([.,]0)?$/.test(text) && text === texts[0]);
    return isTime ? 'timeLimit' : 'option';
  });
}

export function namesPicture({ cells }: Row): boolean {
  return cells.some(({ text }) => pictureName.test(text));
}
