import { answerTextKey } from '#shared/domain/answer-option-rules.ts';
import type { Language } from '#shared/domain/language.ts';
import { type FoundAnswer, FoundQuiz } from './found-quiz.ts';
import { type MarkedLine, markBold, markedLines, type ReferredPicture } from './html-text.ts';
import { quizOfSides } from './pairs.ts';
import { type Note, type Place, type ReadQuiz, truthOf } from './read-question.ts';
import { Refusal } from './refusal.ts';

/** How a question is numbered: `1.`, `1)`, `Otázka 1`, `Otázka:`, or not at all. */
type Sign = '.' | ')' | 'named' | 'asked' | '';
type Start = { readonly number: number; readonly sign: Sign; readonly text: string };
type Option = {
  readonly text: string;
  /** The lines below it. */
  readonly more: MarkedLine[];
  readonly isNumbered: boolean;
  readonly isMarked: boolean;
  readonly isBold: boolean;
};
type Draft = Pick<Start, 'number' | 'sign'> & {
  readonly line: number;
  readonly indent: number;
  readonly texts: MarkedLine[];
  readonly options: Option[];
  readonly pictures: ReferredPicture[];
  answer: string;
  explanation: string;
  /** A blank line has followed the options. */
  isClosed: boolean;
};

const mark = '(?:[*✓✔✅☑]\\uFE0F?|\\[x\\])+';
const markAtStart = new RegExp(`^\\s*${mark}\\s*`, 'iu');
const wordsOfMark = 'spr[aá]vn[aeáéy](?: odpoveď)?|correct(?: answer)?';
const markAtEnd = new RegExp(`\\s*(?:${mark}|\\((?:${wordsOfMark})\\))\\s*$`, 'iu');
const optionLine = /^(?:([-–•◦▪+])\s+)?(?:\(?([a-z])[.):])?\s*(\S.*)$/i;
const bulletBeforeLetter = /^[-–•◦▪]\s+(?=\(?[a-h][.):]\s)/i;
const optionStarts = /\s(?=(?:[*✓✔✅]\s*)?\(?[a-h][.)]\s)/i;
const numberedLine = /^(\d{1,3})(?:([.)])(?!\d)|\uFE0F?\u20E3)\s*(\S.*)$/;
const namedLine = /^(?:otázka|úloha|question)\s*(?:č\.|#|no\.)?\s*(\d{1,3})\s*(?:[.):–-]\s*(.*))?$/i;
const askedLine = /^(?:otázka|question|q)\s*:\s*(\S.*)$/i;
const answerLine =
  /^(?:answers?|ans|correct(?: answers?)?|spr[aá]vn[aei](?: odpove[dď]\S*)?|odpove[dď]|rie[sš]enie|kľúč)\s*[:=]\s*(.+)$/i;
const explanationLine = /^(?:vysvetlenie|zdôvodnenie|poznámka|explanation|feedback)\s*:\s*(.+)$/i;
const keyLine =
  /^(?:(?:spr[aá]vne )?odpovede|k[lľ]úč[^:]*|rie[sš]eni[ea]|(?:correct )?answers?(?: key)?|key|solutions?)(?::|$)\s*(.*)$/i;

/**
 * Questions of a plain text: numbered ones with options `a)`, `B:`, `•` or with numbers of their own, Aiken's, and
 * Markdown as chats write it. The right option has a sign, is bold, or is named by a line such as `ANSWER: B` or
 * `Správna odpoveď: b`, or by a key at the end such as `1b, 2a`. If no question has options, their answers make them as
 * in a list of pairs.
 * @throws Refusal for a text without any
 * @param marked a text, perhaps with the marks of `html-text.ts`
 * @param pictures those in the text
 */
export function quizOfText(
  marked: string,
  language: Language,
  pictures: readonly ReferredPicture[] = [],
): ReadQuiz {
  const lines = markedLines(withoutMarkdown(marked.replace(/^\uFEFF/, '')));
  const key = keyOf(lines);
  const drafts = draftsOf(lines.slice(0, key.start), [...pictures]);
  const completed = drafts.map(complete);
  const title = titleOf(completed);
  const withOptions = completed.filter(({ options }) => options.length > 0);
  for (const one of completed) {
    one.answer ||= key.answers.get(one.number || withOptions.indexOf(one) + 1) ?? '';
  }
  const found = new FoundQuiz(language);
  for (const one of completed) addQuestion(one, found);
  const quiz = found.quiz(title);
  const asked = quiz.questions.length > 0 ? [] : completed.filter(({ answer }) => answer !== '');
  if (asked.length > 1) {
    return quizOfSides(asked.map((one) => ({ place: placeOf(one), sides: [textOf(one), one.answer] })));
  }
  if (quiz.questions.length === 0) throw new Refusal('noQuestions');
  return quiz;
}

/** Takes the first line out of a text above the first question. */
function titleOf([first, ...others]: readonly Draft[]): string {
  if (!first || !isHeading(first) || others.length === 0) return '';
  return first.texts.shift()?.text ?? '';
}

function isHeading({ sign, options, answer }: Draft): boolean {
  return sign === '' && options.length === 0 && answer === '';
}

/** Bold parts get their marks; the signs of headings and lines disappear. */
function withoutMarkdown(text: string): string {
  return text
    .replace(/\*\*(?=\S)([^\n]{0,500}?\S)\*\*/g, (_, inner: string) => markBold(inner))
    .replace(/^[ \t]*(?:#{1,6} +|([-*_])\1{2,}[ \t]*$)/gm, '');
}

/** The right answers at the end of a text, by the numbers of their questions, and the line at which they begin. */
function keyOf(lines: readonly MarkedLine[]) {
  const none = { start: lines.length, answers: new Map<number, string>() };
  const start = lines.map(({ text }) => keyLine.test(text)).lastIndexOf(true);
  if (start < 0) return none;
  const inline = keyLine.exec(lines[start]?.text ?? '')?.[1] ?? '';
  const parts = [inline, ...lines.slice(start + 1).map(({ text }) => text)]
    .flatMap((text) => text.split(/[,;]\s*(?=\d)|\s(?=\d{1,3}\s*[.):–-]?\s*[a-h]\b)/i))
    .filter((text) => text.trim() !== '');
  const pairs = parts.flatMap((part): (readonly [number, string])[] => {
    const [, number, answer] = /^\s*(\d{1,3})(?:\s*[.):–-]\s*|\s+|(?=[a-h]\b))(\S.*)$/i.exec(part) ?? [];
    return answer === undefined ? [] : [[Number(number), answer]];
  });
  return pairs.length > 1 && pairs.length === parts.length ? { start, answers: new Map(pairs) } : none;
}

/** The questions of the lines, with the pictures that stand in, above or below them. */
function draftsOf(lines: readonly MarkedLine[], pictures: ReferredPicture[]): Draft[] {
  const drafts: Draft[] = [];
  /** Pictures above the next question. */
  const above: ReferredPicture[] = [];
  let areBelow: boolean | undefined;
  let draft: Draft | undefined;
  for (const [index, line] of lines.entries()) {
    draft = read(line, index + 1, draft);
    const last = drafts.at(-1);
    if (draft && draft !== last) {
      draft.pictures.push(...(last && isHeading(last) ? last.pictures.splice(0) : []), ...above.splice(0));
      drafts.push(draft);
    }
    if (line.pictures === 0) continue;
    const current = drafts.at(-1);
    const isOpen = current?.line === index + 1 || (current?.options.length === 0 && current.answer === '');
    // Where the first picture stands below the options of its question, all of them do.
    areBelow ??= current !== undefined && !isOpen;
    const target = isOpen || areBelow ? current?.pictures : undefined;
    (target ?? above).push(...pictures.splice(0, line.pictures));
  }
  return drafts;
}

/** Adds a line to the question that is being read, or begins the next one. */
function read(line: MarkedLine, number: number, current: Draft | undefined): Draft | undefined {
  const { isBold } = line;
  const text = line.text.replace(/\s+/g, ' ').replace(bulletBeforeLetter, '');
  if (text === '') {
    if (current && (current.options.length > 0 || complete(current) !== current)) current.isClosed = true;
    return current && current.answer !== '' ? undefined : current;
  }
  const answer = answerLine.exec(text)?.[1];
  const explanation = explanationLine.exec(text)?.[1];
  if (current && (answer ?? explanation) !== undefined) {
    current.answer = answer ?? current.answer;
    current.explanation = explanation ?? current.explanation;
    return current;
  }
  const start = startOf(text);
  if (start && current && isOption(start, line, current)) {
    current.options.push(optionOf(start.text, isBold, true));
    return current;
  }
  if (start && (!current || beginsNext(start, line, current))) return begin(line, number, start);
  const parts = splitOptions(text);
  const [, bullet, letter] = optionLine.exec((parts[0] ?? '').replace(markAtStart, '')) ?? [];
  if (letter !== undefined || (bullet !== undefined && current)) {
    const isAgain =
      current && (current.answer !== '' || (letter?.toLowerCase() === 'a' && current.options.length > 1));
    // What stood below the last option was the next question.
    const below = isAgain ? (current.options.at(-1)?.more.splice(0) ?? []) : [];
    const target = current && !isAgain ? current : { ...begin(line, number), texts: below };
    target.options.push(...parts.map((part) => optionOf(part, isBold)));
    return target;
  }
  if (!current || current.isClosed || current.answer !== '') {
    return begin(line, number, { number: 0, sign: '', text });
  }
  const last = current.options.at(-1);
  if (last) last.more.push({ ...line, text });
  else current.texts.push({ ...line, text });
  return current;
}

/** A question that begins in a line, which may have its options, too. */
function begin(
  line: MarkedLine,
  number: number,
  { text, ...start }: Start = { number: 0, sign: '', text: '' },
): Draft {
  const [question = '', ...options] = splitOptions(text);
  const hasOptions = options.length > 1;
  const own = hasOptions ? question : text;
  return {
    ...start,
    line: number,
    indent: line.indent,
    texts: own === '' ? [] : [{ ...line, text: own }],
    options: hasOptions ? options.map((option) => optionOf(option, false)) : [],
    pictures: [],
    answer: '',
    explanation: '',
    isClosed: false,
  };
}

function startOf(text: string): Start | undefined {
  const [, number, sign = '', numbered] = numberedLine.exec(text) ?? [];
  if (numbered !== undefined) return { number: Number(number), sign: sign as Sign, text: numbered };
  const [, named, ofNamed = ''] = namedLine.exec(text) ?? [];
  if (named !== undefined) return { number: Number(named), sign: 'named', text: ofNamed };
  const asked = askedLine.exec(text)?.[1];
  return asked === undefined ? undefined : { number: 0, sign: 'asked', text: asked };
}

/** Whether a numbered line is the next option of a question whose own number looks otherwise or stands further out. */
function isOption({ number, sign }: Start, { indent }: MarkedLine, { options, ...question }: Draft): boolean {
  const isNext = number === options.length + 1 && options.every(({ isNumbered }) => isNumbered);
  const isOther = sign !== question.sign || indent > question.indent;
  return isNext && question.number > 0 && isOther;
}

function beginsNext({ number, sign }: Start, { indent }: MarkedLine, current: Draft): boolean {
  const isNext = number === current.number + 1 && indent <= current.indent;
  const isDone = current.options.length > 0 || current.answer !== '' || current.sign === '';
  return isDone || sign === 'asked' || (sign === current.sign && isNext);
}

/** A text and the options in its line: `Kto? a) ja  b) ty`. All parts are options if the first one has a letter. */
function splitOptions(text: string): string[] {
  const parts = text.split(optionStarts);
  const marks = parts.map((part) => /^\(?[a-z][.):]/i.exec(part.replace(markAtStart, ''))?.[0] ?? '');
  const next = (mark: string) => mark.replace(/[a-z]/i, (one) => String.fromCharCode(one.charCodeAt(0) + 1));
  const isRow = marks.every(
    (mark, at) => at === 0 || (marks[at - 1] ? mark === next(marks[at - 1] ?? '') : /a/i.test(mark)),
  );
  return isRow ? parts : [text];
}

function optionOf(part: string, isBold: boolean, isNumbered = false): Option {
  const unmarked = part.replace(markAtStart, '');
  const [, bullet, , marked = ''] = isNumbered ? ['', '', '', unmarked] : (optionLine.exec(unmarked) ?? []);
  const text = marked.replace(markAtStart, '').replace(markAtEnd, '');
  return {
    text,
    more: [],
    isNumbered,
    isBold,
    isMarked: bullet === '+' || unmarked !== part || text !== marked,
  };
}

/** What only the right options have. */
function markOf(options: readonly Option[]): 'isMarked' | 'isBold' | undefined {
  return (['isMarked', 'isBold'] as const).find(
    (name) => options.some((option) => option[name]) && !options.every((option) => option[name]),
  );
}

/** A question with its options or answer, if only signs or `A:` tell them from its text. */
function complete(draft: Draft): Draft {
  const [first, ...rest] = draft.texts;
  const [only, ...others] = draft.options;
  if (only && others.length === 0 && draft.sign === 'asked') {
    return { ...draft, options: [], answer: only.text };
  }
  if (only || !first || rest.length < 2) return draft;
  const options = rest.map(({ text, isBold }) => optionOf(text, isBold));
  return markOf(options) ? { ...draft, texts: [first], options } : draft;
}

function addQuestion(draft: Draft, quiz: FoundQuiz): void {
  const { options, answer, explanation, pictures, sign } = draft;
  const name = textOf(draft);
  const question = { place: placeOf(draft), name, content: { text: name, pictures }, explanation };
  const truth = truthOf(answer);
  if (options.length > 0) quiz.add({ ...question, ...answersOf(options, answer) });
  else if (truth !== undefined) quiz.addTruth(truth, '', '', question);
  else if (answer !== '') quiz.leave('shortAnswer', name);
  else if (name !== '') quiz.leave(sign === '' ? 'description' : 'essay', name);
}

function textOf({ texts }: Draft): string {
  return texts.map(({ text }) => text).join('\n');
}

function placeOf({ line }: Draft): Place {
  return { in: 'line', number: line };
}

function answersOf(options: readonly Option[], answer: string): { answers: FoundAnswer[]; notes: Note[] } {
  const texts = options.map((option) => [option, ...option.more].map(({ text }) => text).join(' '));
  const named = answer === '' ? [] : placesOf(answer, texts);
  const mark = markOf(options);
  const answers = options.map((option, place) => ({
    option: { answerText: texts[place] ?? '' },
    weight: Number(named.length > 0 ? named.includes(place) : mark !== undefined && option[mark]),
  }));
  const isUnknown = answer !== '' && named.length === 0;
  return { answers, notes: isUnknown ? [{ code: 'rightNotFound', text: answer }] : [] };
}

/** The places that an answer names by letters (`b`, `A, C`, `B – text`), by the text of an option, or by a number. */
function placesOf(answer: string, texts: readonly string[]): number[] {
  const letters = answer.split(/[\s,;]+|\ba\b(?=\s)/i).filter(Boolean);
  if (letters.every((letter) => /^\(?[a-z][.)]?$/i.test(letter))) {
    const places = letters.map((letter) => letter.replace(/\W/g, '').toLowerCase().charCodeAt(0) - 97);
    if (places.every((place) => place < texts.length)) return places;
  }
  const [, letter, text = answer] = /^\(?([a-h])\s*[.):(–-]\s*(.*)$/i.exec(answer) ?? [];
  const byText = texts.findIndex((one) => answerTextKey(one) === answerTextKey(text));
  const byPlace = letter ? letter.toLowerCase().charCodeAt(0) - 97 : Number(answer) - 1;
  const place = byText >= 0 ? byText : byPlace;
  return texts[place] === undefined ? [] : [place];
}
