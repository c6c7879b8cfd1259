import type { Language } from '#shared/domain/language.ts';
import { FoundQuiz } from './found-quiz.ts';
import { htmlText } from './html-text.ts';
import type { ReadQuiz } from './read-question.ts';

/**
 * Moodle's text format GIFT, as Moodle reads it: it accepts more than its documentation says, such as signs before the
 * braces that should be escaped. https://docs.moodle.org/en/GIFT_format
 */
export function quizOfGift(text: string, language: Language): ReadQuiz {
  const quiz = new FoundQuiz(language);
  for (const item of itemsOf(text.replace(/^\uFEFF/, ''))) addQuestion(item, quiz);
  return quiz.quiz();
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

const titleMark = /^\s*::(.*?)::/s;

function addQuestion({ line, text }: Item, quiz: FoundQuiz) {
  const [head = '', title = ''] = titleMark.exec(text) ?? [];
  const [, before = '', body, after = ''] = /^(.*?)\{(.*?)\}(.*)$/s.exec(text.slice(head.length)) ?? [];
  const name = showEscapes(title).trim() || formatted(before || text, '').text;
  if (body === undefined) return quiz.leave('description', name);
  if (/\{.*\}/s.test(after)) return quiz.leave('cloze', name);
  const [all = '', ...general] = body.split('####');
  const content = contentOf(before, after);
  const textOf = (part: string) => formatted(part, content.format).text;
  const place = { in: 'line' as const, number: line };
  const question = { place, name, content, explanation: textOf(general.join(' ')) };
  const trimmed = all.trim();
  const [, truth, wrong = '', right = ''] =
    /^(T|TRUE|F|FALSE)\s*(?:#([^#]*))?(?:#(.*))?$/is.exec(trimmed) ?? [];
  if (truth) return quiz.addTruth(/^t/i.test(truth), textOf(right), textOf(wrong), question);
  if (trimmed === '') return quiz.leave('essay', name);
  if (trimmed.startsWith('#')) return quiz.leave('numerical', name);
  const list = [...trimmed.matchAll(/([=~])([^=~]*)/g)].map(([, sign, rest = '']) => {
    const [whole = '', weight] = /^\s*%(-?[\d.,]+)%/.exec(rest) ?? [];
    const [answer = '', ...feedback] = rest.slice(whole.length).split('#');
    return {
      sign,
      option: { answerText: textOf(answer) },
      weight: weight === undefined ? Number(sign === '=') * 100 : Number(weight.replace(',', '.')),
      feedback: textOf(feedback.join('#')),
    };
  });
  if (list.every(({ option }) => option.answerText.includes('->'))) return quiz.leave('matching', name);
  if (!list.some(({ sign }) => sign === '~')) return quiz.leave('shortAnswer', name);
  quiz.add({ ...question, answers: list });
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
