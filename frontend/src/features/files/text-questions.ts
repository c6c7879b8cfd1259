import { answerTextKey } from '#shared/domain/answer-option-rules.ts';
import type { Language } from '#shared/domain/language.ts';
import { type FoundAnswer, FoundQuiz } from './found-quiz.ts';
import { boldLines } from './html-text.ts';
import type { Note, ReadQuiz } from './read-question.ts';
import { Refusal } from './refusal.ts';
import { truthOf } from './table-questions.ts';

type Line = { readonly text: string; readonly isBold: boolean };
type Option = {
  readonly text: string;
  /** The lines below it. */
  readonly more: string[];
  readonly isStarred: boolean;
  readonly isBold: boolean;
};
type Draft = {
  readonly line: number;
  readonly isNumbered: boolean;
  readonly texts: string[];
  readonly options: Option[];
  answer: string;
  explanation: string;
  /** A blank line has followed the options. */
  isClosed: boolean;
};

const optionLine = /^([*✓✔]?)\s*(?:\(?([a-z])[.)]|[-–•◦])\s*(\S.*)$/i;
const numberedLine = /^(?:(?:ot[aá]zka|question|[uú]loha)\s*\d{1,3}\s*[.):–-]|\d{1,3}[.)])\s*(\S.*)$/i;
const headingLine = /^(ot[aá]zka|question|[uú]loha)(\s*č\.)?\s*\d*\s*[.):]?$/i;
const answerLine =
  /^(?:answers?|ans|correct(?: answers?)?|spr[aá]vn[aei](?: odpove[dď]\S*)?|odpove[dď]|rie[sš]enie|kľúč)\s*[:=]\s*(.+)$/i;
const explanationLine = /^(?:vysvetlenie|zdôvodnenie|poznámka|explanation|feedback)\s*:\s*(.+)$/i;
const manyOptions = /\s+(?=[*✓✔]?\s*\(?[b-h][.)]\s)/i;

/**
 * Questions of a plain text: numbered ones with options `a)`, `b.` or `•`, and Aiken's. The right option has a star, is
 * bold, or is named by a line such as `ANSWER: B` or `Správna odpoveď: b`.
 * @throws Refusal for a text without any
 * @param marked a text, perhaps with the marks of `html-text.ts` around bold parts
 */
export function quizOfText(marked: string, language: Language): ReadQuiz {
  const drafts: Draft[] = [];
  let draft: Draft | undefined;
  for (const [index, line] of boldLines(marked.replace(/^\uFEFF/, '')).entries()) {
    draft = read(line, index + 1, draft);
    if (draft && drafts.at(-1) !== draft) drafts.push(draft);
  }
  const found = new FoundQuiz(language);
  for (const one of drafts) addQuestion(one, found);
  const quiz = found.quiz();
  if (quiz.questions.length === 0) throw new Refusal('noQuestions');
  return quiz;
}

/** Adds a line to the question that is being read, or begins the next one. */
function read({ text, isBold }: Line, line: number, current: Draft | undefined): Draft | undefined {
  const begin = (text?: string, isNumbered = false): Draft => ({
    line,
    isNumbered,
    texts: text === undefined ? [] : [text],
    options: [],
    answer: '',
    explanation: '',
    isClosed: false,
  });
  if (text === '') {
    if (current && current.options.length > 0) current.isClosed = true;
    return current && current.answer !== '' ? undefined : current;
  }
  const [answer, explanation] = [answerLine, explanationLine].map((line) => line.exec(text)?.[1]);
  if (current && (answer || explanation)) {
    current.answer = answer ?? current.answer;
    current.explanation = explanation ?? current.explanation;
    return current;
  }
  const [, numbered] = numberedLine.exec(text) ?? [];
  const isDone = !current || current.options.length > 0 || current.answer !== '';
  if (numbered !== undefined && (isDone || !current.isNumbered)) return begin(numbered, true);
  const parts = optionParts(text, current);
  if (parts.length > 0) {
    const isAgain = current && startsAgain(text, current);
    // What stood below the last option was the next question.
    const target = isAgain ? begin(current.options.at(-1)?.more.splice(0).join('\n')) : (current ?? begin());
    target.options.push(...parts.map((part) => optionOf(part, isBold)));
    return target;
  }
  if (!current || current.isClosed || current.answer !== '') return begin(text);
  const last = current.options.at(-1);
  if (last) last.more.push(text);
  else current.texts.push(text);
  return current;
}

/** The options in a line, which may have several: `a) one  b) two`. Empty if it has none. */
function optionParts(text: string, current: Draft | undefined): string[] {
  const [, , letter] = optionLine.exec(text) ?? [];
  if (!optionLine.test(text)) return [];
  if (letter === undefined) return current ? [text] : [];
  const parts = text.split(manyOptions);
  const marks = parts.map((part) => /\(?[a-z][.)]/i.exec(part)?.[0] ?? '');
  const next = (mark: string) => mark.replace(/[a-z]/i, (one) => String.fromCharCode(one.charCodeAt(0) + 1));
  const isRow = marks.every((mark, place) => place === 0 || mark === next(marks[place - 1] ?? ''));
  return isRow ? parts : [text];
}

/** Whether a line is the first option of another question, which has no text. */
function startsAgain(text: string, { options, answer }: Draft): boolean {
  const letter = optionLine.exec(text)?.[2]?.toLowerCase();
  return answer !== '' || (letter === 'a' && options.length > 1);
}

function optionOf(part: string, isBold: boolean): Option {
  const [, mark = '', , text = ''] = optionLine.exec(part) ?? [];
  const starred = /^\s*[*✓✔]+\s*|\s*[*✓✔]+\s*$/g;
  const isStarred = mark !== '' || text.search(starred) >= 0;
  return { text: text.replace(starred, ''), more: [], isStarred, isBold };
}

function addQuestion({ line, isNumbered, texts, options, answer, explanation }: Draft, quiz: FoundQuiz) {
  const name = texts.filter((text, at) => at === texts.length - 1 || !headingLine.test(text)).join('\n');
  const question = {
    place: { in: 'line' as const, number: line },
    name,
    content: { text: name },
    explanation,
  };
  if (options.length > 0) return quiz.add({ ...question, ...answersOf(options, answer) });
  const truth = truthOf(answer);
  if (truth === undefined) return quiz.leave(isNumbered ? 'essay' : 'description', name);
  quiz.addTruth(truth, '', '', question);
}

function answersOf(options: readonly Option[], answer: string): { answers: FoundAnswer[]; notes: Note[] } {
  const texts = options.map(({ text, more }) => [text, ...more].join(' '));
  const named = answer === '' ? [] : placesOf(answer, texts);
  const mark = options.some(({ isStarred }) => isStarred) ? 'isStarred' : 'isBold';
  const isMeant = options.some((option) => !option[mark]);
  const answers = options.map((option, place) => ({
    option: { answerText: texts[place] ?? '' },
    weight: Number(answer === '' ? isMeant && option[mark] : named.includes(place)),
  }));
  const isUnknown = answer !== '' && named.length === 0;
  return { answers, notes: isUnknown ? [{ code: 'rightNotFound', text: answer }] : [] };
}

/** The places that an answer names by letters (`b`, `A, C`), or by the text of an option. */
function placesOf(answer: string, texts: readonly string[]): number[] {
  const letters = answer.split(/[\s,;]+|\ba\b(?=\s)/i).filter(Boolean);
  if (letters.every((letter) => /^\(?[a-z][.)]?$/i.test(letter))) {
    const places = letters.map((letter) => letter.replace(/\W/g, '').toLowerCase().charCodeAt(0) - 97);
    if (places.every((place) => place < texts.length)) return places;
  }
  const key = answerTextKey(answer.replace(/^\(?[a-h][.)]\s*/i, ''));
  const place = texts.findIndex((text) => answerTextKey(text) === key);
  return place < 0 ? [] : [place];
}
