import { answersOfOthers, wrongAnswers } from '#lib/wrong-answers.ts';
import { htmlText } from './html-text.ts';
import {
  LeftOutCounts,
  type Place,
  type ReadOption,
  type ReadQuestion,
  type ReadQuiz,
  readQuestion,
  truthOf,
} from './read-question.ts';
import { fileLimits, Refusal } from './refusal.ts';
import { headerOf, namesPicture, type Table } from './table.ts';

/** How a list of pairs is written, and which side asks. Quizlet's users choose any separators. */
export type PairSettings = { readonly between: string; readonly after: string; readonly asks: Asks };
type Asks = 'first' | 'second' | 'both';
type Pair = {
  readonly place: Place;
  readonly sides: readonly [string, string];
  readonly picture: string | null;
};

const betweenSides = ['\t', ' – ', ' — ', ' - ', ';', ' = ', ': ', '|', ','];

/** The settings with which a list of pairs was probably written; undefined if a text is no such list. */
export function pairSettingsOf(text: string): PairSettings | undefined {
  const [, named = ''] = /^#separator:(\S+)/im.exec(text) ?? [];
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const separator = separatorNames.get(named.toLowerCase()) ?? named;
  const between =
    separator ||
    betweenSides.find((one) => {
      const counts = lines.map((line) => line.split(one).length);
      return counts.filter((count) => count === 2).length > lines.length * 0.7;
    });
  return between && lines.length > 1 ? { between, after: '\n', asks: 'first' } : undefined;
}

/** The names that Anki writes for separators. */
const separatorNames: ReadonlyMap<string, string> = new Map(
  ['tab\t', 'comma,', 'semicolon;', 'pipe|', 'colon:'].map((one) => [one.slice(0, -1), one.slice(-1)]),
);

/** Questions from pairs (Quizlet, Anki's text, vocabulary). Wrong answers are those of other pairs. */
export function quizOfPairs(text: string, { between, after, asks }: PairSettings): ReadQuiz {
  const leftOut = new LeftOutCounts();
  return quizOf(pairsOf(text.replace(/^\uFEFF/, ''), between, after, leftOut), asks, leftOut);
}

/**
 * Questions from a table that is a list of pairs: it has two columns, or its header names a question and one answer; and
 * the answers aren't true and false. Undefined for any other table.
 */
export function quizOfPairTable(table: Table, asks: Asks): ReadQuiz | undefined {
  const header = headerOf(table);
  const width = Math.max(0, ...table.rows.map(({ cells }) => cells.length));
  const roles: readonly string[] = header?.roles ?? ['question', 'right', ...Array(width).fill('option')];
  const rows = table.rows.slice((header?.row ?? -1) + 1);
  if (!header && rows.every(namesPicture)) return undefined;
  const isUsed = (at: number) => header || rows.some(({ cells }) => cells[at]?.text || cells[at]?.picture);
  const [answer = -1, ...more] = roles.flatMap((role, at) =>
    /option|right|wrong|explanation|picture/.test(role) && isUsed(at) ? [at] : [],
  );
  const pairs = rows.map(({ number, cells }): Pair => {
    const [one, other] = [cells[roles.indexOf('question')], cells[answer]];
    const picture = one?.picture ?? other?.picture ?? null;
    return { place: { in: 'row', number }, sides: [one?.text ?? '', other?.text ?? ''], picture };
  });
  const isTruth = ({ sides }: Pair) => header && truthOf(sides[1]) !== undefined;
  const isList = more.length === 0 && pairs.some(({ sides }) => sides.every(Boolean)) && !pairs.some(isTruth);
  return isList ? quizOf(pairs, asks, new LeftOutCounts()) : undefined;
}

/** Questions from texts and their answers. Wrong answers are those of the others. */
export function quizOfSides(pairs: readonly Omit<Pair, 'picture'>[]): ReadQuiz {
  const withPictures = pairs.map((pair) => ({ ...pair, picture: null }));
  return quizOf(withPictures, 'first', new LeftOutCounts());
}

function quizOf(pairs: readonly Pair[], asks: Asks, leftOut: LeftOutCounts): ReadQuiz {
  const questions = [
    ...(asks === 'second' ? [] : questionsOf(pairs, 0, 1)),
    ...(asks === 'first' ? [] : questionsOf(pairs, 1, 0)),
  ];
  return { title: '', questions, leftOut: leftOut.list() };
}

function questionsOf(pairs: readonly Pair[], asked: 0 | 1, answered: 0 | 1): ReadQuestion[] {
  const answers = pairs.map(({ sides }) => sides[answered]);
  return pairs.map(({ place, sides, picture }, index) =>
    readQuestion({
      place,
      questionText: sides[asked],
      answerOptions: optionsAmong(answers, index),
      picture,
    }),
  );
}

/** The options of a question that has only an answer: wrong ones are the answers of the others. */
export function optionsAmong(answers: readonly string[], index: number): ReadOption[] {
  const right = answers[index] ?? '';
  // Only of the nearest: a list may be long.
  const near = answersOfOthers(answers.slice(Math.max(0, index - 20), index + 40), Math.min(index, 20));
  return [
    { answerText: right, isCorrect: true },
    ...wrongAnswers(right, near).map((answerText) => ({ answerText, isCorrect: false })),
  ];
}

function pairsOf(text: string, between: string, after: string, leftOut: LeftOutCounts): Pair[] {
  const pairs: Pair[] = [];
  const unread = [...text.slice(0, 1000).matchAll(ankiColumn)].map(([, column]) => Number(column) - 1);
  for (const [index, part] of text.split(after).entries()) {
    if (part.trim() === '' || (index < 10 && /^#[\w ]+:/.test(part))) continue;
    const [first = '', ...rest] = part
      .replace(/^\s*[-–•]\s+/, '')
      .split(between)
      .filter((_, column) => !unread.includes(column));
    const last = pairs.at(-1);
    if (rest.length === 0 && last) {
      // A line break inside a definition.
      pairs[pairs.length - 1] = { ...last, sides: [last.sides[0], `${last.sides[1]}\n${first.trim()}`] };
      continue;
    }
    const second = between === '\t' ? (rest[0] ?? '') : rest.join(between);
    if (/\{\{c\d+::/.test(part)) leftOut.add('cloze', first);
    else pairs.push(pairOf(index + 1, first, second, leftOut));
    if (pairs.length > fileLimits.rowsMax) throw new Refusal('tooManyRows');
  }
  return pairs;
}

/** Anki names the columns that have no text of a card. */
const ankiColumn = /^#(?:guid|notetype|deck|tags) column:\s*(\d+)/gim;

function pairOf(number: number, first: string, second: string, leftOut: LeftOutCounts): Pair {
  const sides = [first, second].map((side) => {
    const unquoted = /^"(.*)"$/s.exec(side.trim())?.[1]?.replaceAll('""', '"') ?? side;
    const silent = unquoted.replace(/\[sound:([^\]]*)\]/g, (_, name: string) => {
      leftOut.add('sound', name);
      return '';
    });
    return htmlText(silent);
  });
  const [one, other] = sides;
  return {
    place: { in: 'line', number },
    sides: [one?.text ?? '', other?.text ?? ''],
    picture: one?.pictures[0]?.source ?? other?.pictures[0]?.source ?? null,
  };
}
