import { answerTextKey } from '#shared/domain/answer-option-rules.ts';
import type { Language } from '#shared/domain/language.ts';
import { optionsAmong } from './pairs.ts';
import { nameOfPicture } from './pictures.ts';
import {
  LeftOutCounts,
  type Note,
  otherKindOf,
  type ReadOption,
  type ReadQuestion,
  type ReadQuiz,
  readQuestion,
  trueFalseOptions,
  truthOf,
} from './read-question.ts';
import { fileLimits, Refusal } from './refusal.ts';
import {
  type Cell,
  type ColumnRole,
  guessedRoles,
  headerOf,
  isFilled,
  type Row,
  type Table,
  withAnswersInRow,
} from './table.ts';

/**
 * The questions of a table.
 * @param chosen the roles of the columns as a person has assigned them; then a header is skipped
 * @throws Refusal if it has too many rows
 */
export function questionsOfTable(read: Table, language: Language, chosen?: readonly ColumnRole[]): ReadQuiz {
  if (read.rows.length > fileLimits.rowsMax) throw new Refusal('tooManyRows');
  const table = chosen ? read : withAnswersInRow(read);
  const header = headerOf(table);
  const roles = chosen ?? withAnswer(header?.roles ?? guessedRoles(table));
  const leftOut = new LeftOutCounts();
  for (const name of chosen ? [] : (header?.unknown ?? [])) leftOut.add('column', name);
  const rows = table.rows
    .slice((header?.row ?? -1) + 1)
    .map((row) => partsOf(row, roles, language))
    .filter(({ question, options, right }) => isFilled(question) || options.length > 0 || right.length > 1)
    .filter(({ question }) => !exampleRow.test(question.text.trim()))
    .filter((row) => !isOfOtherKind(row, leftOut));
  const rightIs = meaningOfRight(rows);
  const areAnswers =
    rows.length > 1 && rows.every(({ options, wrong }) => options.length + wrong.length === 0);
  const answers = areAnswers ? rows.map(({ right }) => right) : [];
  const questions = rows.map((row, index) =>
    questionOf(row, language, table.sheet, () =>
      areAnswers ? { answerOptions: optionsAmong(answers, index), notes: [] } : optionsOf(row, rightIs),
    ),
  );
  for (const { limits } of rows) for (const limit of limits) leftOut.add(limit);
  return {
    title: header?.title ?? '',
    questions,
    leftOut: leftOut.list(),
    columns: { roles, from: chosen ? 'person' : header ? 'header' : 'guess' },
  };
}

/** Our own template has an example that begins like this. */
const exampleRow = /^(príklad|example):/i;

type Parts = ReturnType<typeof partsOf>;

/** The only column of answers has the right ones. */
function withAnswer(roles: readonly ColumnRole[]): ColumnRole[] {
  const answers = roles.filter((role) => role === 'option' || role === 'right' || role === 'wrong');
  return roles.map((role) => (role === 'option' && answers.length === 1 ? 'right' : role));
}

/** The parts of a question by the roles of their columns. Of options, those that aren't empty, with their columns. */
function partsOf({ number, cells }: Row, roles: readonly ColumnRole[], language: Language) {
  const of = (...wanted: readonly ColumnRole[]) =>
    cells.filter((_, place) => wanted.includes(roles[place] ?? 'ignored'));
  const text = (role: ColumnRole) =>
    of(role)
      .map((cell) => cell.text.trim())
      .filter(Boolean)
      .join('\n');
  const inCells = cells.find(
    (cell, place) => cell.picture && !['option', 'wrong'].includes(roles[place] ?? ''),
  );
  const right = text('right');
  const picture = text('picture') || (inCells?.picture ?? '');
  const [only, ...others] = of('option');
  const options = withoutLetters(only && others.length === 0 ? separated(only, right) : of('option'));
  return {
    number,
    question: { text: roles.includes('question') || !picture ? text('question') : askedOf(language) },
    options: options.map((cell, place) => ({ ...cell, place })).filter(isFilled),
    right,
    wrong: of('wrong').filter(isFilled),
    explanation: text('explanation'),
    picture,
    altText: text('altText'),
    kind: text('kind'),
    limits: (['timeLimit', 'points'] as const).filter((role) => text(role) !== ''),
  };
}

/** What is asked about a picture in a table that has no questions. */
function askedOf(language: Language): string {
  return language === 'sk' ? 'Čo je na obrázku?' : 'What’s in the picture?';
}

/** The options in one cell: its lines, or the parts between signs if that makes the right one an option. */
function separated(cell: Cell, right: string): readonly Cell[] {
  const key = answerTextKey(right);
  for (const sign of ['\n', ';', '|', ',', '/']) {
    const parts = cell.text.split(sign).filter((part) => part.trim() !== '');
    const isSure = sign === '\n' || parts.some((part) => answerTextKey(part) === key);
    if (parts.length > 1 && isSure) {
      return parts.map((part) => ({ text: part.trim() }));
    }
  }
  return [cell];
}

/** Options without the letters or numbers in front of them, if those say the places of all. */
function withoutLetters(cells: readonly Cell[]): readonly Cell[] {
  const plain = cells.map((cell, place) => {
    if (!isFilled(cell)) return cell;
    const [, sign = '', text = ''] = /^\s*\(?([a-h1-8])[.)]\s*(.*)$/is.exec(cell.text) ?? [];
    return '12345678'[place] === sign || 'abcdefgh'[place] === sign.toLowerCase()
      ? { ...cell, text }
      : undefined;
  });
  return plain.every((cell) => cell !== undefined) ? plain : cells;
}

function isOfOtherKind({ kind, question }: Parts, leftOut: LeftOutCounts): boolean {
  const found = otherKindOf(kind);
  if (found) leftOut.add(found, question.text);
  return found !== undefined;
}

type Meaning = 'place' | 'text' | 'either' | 'option';

/** What the column with the right answers has, decided by all rows: places of options, their texts, or options. */
function meaningOfRight(rows: readonly Parts[]): Meaning {
  const told = rows.filter(({ right, options }) => right !== '' && options.length > 0);
  if (told.length === 0) return 'option';
  const byPlace = told.filter((row) => placesOf(row).length > 0).length;
  const byText = told.filter((row) => placeOfText(row) >= 0).length;
  const isKnown = (row: Parts) =>
    placesOf(row).length > 0 ||
    placeOfText(row) >= 0 ||
    placesOfTexts(row).length > 0 ||
    truthOf(row.right) !== undefined;
  // An option of its own may look like the number of another one.
  if (told.filter(isKnown).length < told.length / 2) return 'option';
  if (byText === told.length && byPlace === told.length) return 'either';
  return byText > byPlace ? 'text' : 'place';
}

function questionOf(
  row: Parts,
  language: Language,
  sheet: string | undefined,
  choice: () => ReturnType<typeof optionsOf>,
): ReadQuestion {
  const { number, question, explanation, picture, altText } = row;
  const place = { in: 'row' as const, number, ...(sheet !== undefined && { sheet }) };
  const rest = { place, explanation, picture: picture || null, imageAltText: altText };
  const truth = truthOf(row.right);
  const isTrueFalse = row.options.length === 0 && row.wrong.length === 0 && truth !== undefined;
  const read = isTrueFalse ? { answerOptions: trueFalseOptions(truth, language) } : choice();
  return readQuestion({ ...rest, questionText: question.text, ...read });
}

function optionsOf(row: Parts, rightIs: Meaning): { answerOptions: ReadOption[]; notes: Note[] } {
  const { options, wrong, right } = row;
  const isOption = right !== '' && rightIs === 'option';
  const listed = [...(isOption ? [{ text: right }] : []), ...options, ...wrong];
  const marked = rightPlaces(row, rightIs);
  const places = isOption ? [0] : marked;
  const answerOptions = listed.map(({ text, picture }, place) => ({
    answerText: (right === '' ? text.replace(star, '') : text) || nameOfPicture(picture ?? ''),
    isCorrect: places.includes(place),
    ...(picture !== undefined && { picture, isPicture: text === '' }),
  }));
  const isUnknown = right !== '' && places.length === 0;
  return { answerOptions, notes: isUnknown ? [{ code: 'rightNotFound', text: right }] : [] };
}

const star = /^\s*\*+\s*|\s*\*+\s*$/g;

/** The places of the right options. More than one is no mistake here: a person chooses. */
function rightPlaces(row: Parts, rightIs: Meaning): number[] {
  const { options, right } = row;
  if (right === '') {
    const placesOfMarked = (isMarked: (cell: Cell) => boolean) => {
      const places = options.flatMap((cell, place) => (isMarked(cell) ? [place] : []));
      return places.length < options.length ? places : [];
    };
    const starred = placesOfMarked(({ text }) => /^\s*\*|\*\s*$/.test(text));
    return starred.length > 0 ? starred : placesOfMarked(({ isBold }) => isBold === true);
  }
  const byText = placeOfText(row);
  const byPlace = placesOf(row);
  const texts = byText >= 0 ? [byText] : placesOfTexts(row);
  if (rightIs === 'either') return [...new Set([...texts, ...byPlace])];
  const [first, second] = rightIs === 'text' ? [texts, byPlace] : [byPlace, texts];
  return first.length > 0 ? first : second;
}

function placeOfText({ right, options }: Parts): number {
  const key = answerTextKey(right);
  return options.findIndex(({ text }) => answerTextKey(text) === key);
}

/** The options whose texts stand in a list of right answers. */
function placesOfTexts({ right, options }: Parts): number[] {
  const keys = right.split(/[;,\n|]/).map(answerTextKey);
  if (keys.length < 2) return [];
  return options.flatMap(({ text }, place) => (keys.includes(answerTextKey(text)) ? [place] : []));
}

/**
 * The places of the options that numbers or letters of columns name: `2`, `b)`, `1,3`, `A; C`; and `1.3` or
 * `1. 3. 2026`, which Excel makes of a list. Empty if one of them names none.
 */
function placesOf({ right, options }: Parts): number[] {
  const list = /^(\d)[./] ?([1-9])([./] ?\d{2,4})?$/.exec(right);
  const names = list
    ? list.slice(1, 3)
    : columnName.test(right)
      ? [right]
      : right.split(/\s*[,;&+\n]\s*|\s+/);
  const places = names.map((name = '') => {
    const [, sign = ''] = columnName.exec(name) ?? [];
    const column = /\d/.test(sign) ? Number(sign) - 1 : sign.toLowerCase().charCodeAt(0) - 97;
    return options.findIndex(({ place }) => place === column);
  });
  return places.includes(-1) ? [] : [...new Set(places)];
}

/** The name of a column of options, also as a number with decimals. */
const columnName = /^\(?(?:(?:option|answer|odpoveď|odpoved|možnosť|moznost) ?)?(\d|[a-h])(?:[).]|[.,]0+)?$/i;
