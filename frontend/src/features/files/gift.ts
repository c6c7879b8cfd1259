import type { Language } from '#shared/domain/language.ts';
import { htmlText } from './html-text.ts';
import { pictureOf } from './pictures.ts';
import {
  LeftOutCounts,
  optionsByWeight,
  type ReadQuestion,
  type ReadQuiz,
  readQuestion,
  trueFalseOptions,
} from './read-question.ts';

/**
 * Moodle's text format GIFT, as Moodle reads it: it accepts more than its documentation says, such as signs before the
 * braces that should be escaped. https://docs.moodle.org/en/GIFT_format
 */
export function quizOfGift(text: string, language: Language): ReadQuiz {
  const leftOut = new LeftOutCounts();
  const questions = itemsOf(text.replace(/^\uFEFF/, '')).flatMap(
    (item) => questionOf(item, language, leftOut) ?? [],
  );
  return { title: '', description: '', questions, leftOut: leftOut.list() };
}

/** Signs that a backslash makes ordinary; each is one private character while a text is taken apart. */
const escaped = '\\=~#{}:n';
const firstEscaped = 0xe010;

function showEscapes(text: string): string {
  return text.replace(/[\uE010-\uE017]/g, (hidden) => {
    const sign = escaped[hidden.charCodeAt(0) - firstEscaped] ?? '';
    return sign === 'n' ? '\n' : sign;
  });
}

type Item = { readonly line: number; readonly text: string };

/**
 * The parts of a text between blank lines. One inside braces ends a question only if the next one plainly begins; one
 * that begins after the braces needs no blank line, though Moodle wants it.
 */
function itemsOf(text: string): Item[] {
  const items: Item[] = [];
  let lines: string[] = [];
  let first = 1;
  /** The last brace. */
  let brace = '';
  const end = () => {
    if (lines.length > 0) items.push({ line: first, text: lines.join('\n') });
    lines = [];
    brace = '';
  };
  const hidden = text.replace(/\\([\\=~#{}:n])/g, (_, sign: string) =>
    String.fromCharCode(firstEscaped + escaped.indexOf(sign)),
  );
  for (const [index, line] of hidden.split('\n').entries()) {
    const isBlank = line.trim() === '' && brace !== '{';
    const isBegin = /^\s*(::|\$CATEGORY:)/.test(line) && (brace === '}' || !lines.at(-1)?.trim());
    if (isBlank || isBegin) end();
    if (isBlank || /^\s*(\/\/|\$CATEGORY:)/.test(line)) continue;
    if (lines.length === 0) first = index + 1;
    lines.push(line);
    brace = line.match(/[{}]/g)?.at(-1) ?? brace;
  }
  end();
  return items;
}

const title = /^\s*::(.*?)::/s;

function questionOf(
  { line, text }: Item,
  language: Language,
  leftOut: LeftOutCounts,
): ReadQuestion | undefined {
  const [head = '', name = ''] = title.exec(text) ?? [];
  const [, before = '', body, after = ''] = /^(.*?)\{(.*?)\}(.*)$/s.exec(text.slice(head.length)) ?? [];
  const shown = showEscapes(name).trim() || formatted(before || text, '').text;
  if (body === undefined) return void leftOut.add('description', shown);
  if (/\{.*\}/s.test(after)) return void leftOut.add('cloze', shown);
  const [answers = '', ...feedback] = body.split('####');
  const content = contentOf(before, after);
  const question = {
    place: { in: 'line' as const, number: line },
    questionText: content.text,
    explanation: formatted(feedback.join(' '), content.format).text,
    ...pictureOf(content.pictures),
  };
  const trimmed = answers.trim();
  const [, truth, wrong = '', right = ''] =
    /^(T|TRUE|F|FALSE)\s*(?:#([^#]*))?(?:#(.*))?$/is.exec(trimmed) ?? [];
  if (truth) {
    if (wrong.trim()) leftOut.add('wrongFeedback', shown);
    const explanation = [question.explanation, formatted(right, content.format).text]
      .filter(Boolean)
      .join('\n');
    const answerOptions = trueFalseOptions(/^t/i.test(truth), language);
    return readQuestion({ ...question, explanation, answerOptions });
  }
  if (trimmed === '') return void leftOut.add('essay', shown);
  if (trimmed.startsWith('#')) return void leftOut.add('numerical', shown);
  const list = answersOf(trimmed);
  if (list.every(({ text: answer }) => answer.includes('->'))) return void leftOut.add('matching', shown);
  if (!list.some(({ isTilde }) => isTilde)) return void leftOut.add('shortAnswer', shown);

  const options = list.map(({ text: answer, weight, isTilde, feedback: reply }) => ({
    option: { answerText: formatted(answer, content.format).text },
    weight: weight ?? (isTilde ? 0 : 100),
    feedback: formatted(reply, content.format).text,
  }));
  const { losesFeedback, notes, ...rest } = optionsByWeight(options, question.explanation);
  if (losesFeedback) leftOut.add('wrongFeedback', shown);
  return readQuestion({ ...question, ...rest, notes: [...question.notes, ...notes] });
}

/** The text of a question: words after the braces belong to it, with a gap for the answer. */
function contentOf(before: string, after: string) {
  const tail = after.trim();
  const isGap = /[\p{L}\p{N}]/u.test(tail) || (tail !== '' && /[\p{L}\p{N},]\s*$/u.test(before));
  const space = /^[\p{L}\p{N}([]/u.test(tail) ? ' ' : '';
  return formatted(isGap ? `${before.trimEnd()} _____${space}${tail}` : before, '');
}

const formatMark = /^\s*\[(html|markdown|plain|moodle)\]/i;
/** Tags that people write in a format that isn't HTML. */
const tags =
  /<\/?(p|br|b|i|u|em|strong|su[bp]|img|div|span|[uo]l|li|a|h\d|table|code|pre)\b[^<>]*>|&(#\d+|#x[\da-f]+|\w+);/i;

function formatted(text: string, inherited: string) {
  const [mark = '', named] = formatMark.exec(text) ?? [];
  const format = named?.toLowerCase() ?? inherited;
  const plain = showEscapes(text.slice(mark.length)).trim();
  const isHtml = format === 'html' || (format !== 'plain' && tags.test(plain));
  return isHtml ? { ...htmlText(plain), format } : { text: plain, pictures: [], format };
}

type Answer = {
  readonly isTilde: boolean;
  /** Percent; undefined if none is written. */
  readonly weight: number | undefined;
  readonly text: string;
  readonly feedback: string;
};

function answersOf(body: string): Answer[] {
  return [...body.matchAll(/([=~])([^=~]*)/g)].map(([, sign, rest = '']) => {
    const [whole = '', weight] = /^\s*%(-?[\d.,]+)%/.exec(rest) ?? [];
    const [text = '', ...feedback] = rest.slice(whole.length).split('#');
    return {
      isTilde: sign === '~',
      weight: weight === undefined ? undefined : Number(weight.replace(',', '.')),
      text: text.trim(),
      feedback: feedback.join('#').trim(),
    };
  });
}
