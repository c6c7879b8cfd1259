import { repeatedAnswers } from '#shared/domain/answer-option-rules.ts';
import type { Language } from '#shared/domain/language.ts';
import { limits } from '#shared/domain/limits.ts';
import type { QuestionKind } from '#shared/domain/question-kind.ts';
import { optionRules } from '#shared/domain/question-rules.ts';
import { foldText } from '#shared/domain/text.ts';
import { cleanLine, cleanLines } from '#shared/domain/visible-text.ts';
import type { Fields } from './json.ts';
import { fileLimits } from './refusal.ts';
import type { Columns } from './table.ts';

/** Where a question is in its file: a row of a table, a line of a text, or the number of an item; each from 1. */
export type Place = {
  readonly in: 'row' | 'line' | 'item';
  readonly number: number;
  readonly sheet?: string;
};

export type ReadOption = {
  readonly answerText: string;
  readonly isCorrect: boolean;
  /** The picture that the option shows, as the file names it. */
  readonly picture?: string;
  /** Whether it shows nothing else: its text is the name of the picture. */
  readonly isPicture?: boolean;
  /** All fields of an option in a file of ours, as the API takes them. */
  readonly more?: Fields;
};

type PictureNote = 'pictureMissing' | 'pictureRemote' | 'pictureKind' | 'secondPicture';
type TextNote = 'fieldsLost' | 'formula' | 'lettersLost' | 'highestWeight' | 'rightNotFound';

/** What a person should know about a question that has been read; it can be saved all the same. */
export type Note = { readonly code: PictureNote | TextNote; readonly text?: string };

/** A question as its file has it. It may break the rules of a question: `faultsOf` says which. */
export type ReadQuestion = {
  readonly place: Place;
  readonly questionText: string;
  readonly answerOptions: readonly ReadOption[];
  readonly explanation: string;
  /** The question's picture: as the file names it, then as `ReadResult.pictures` does. Null without one. */
  readonly picture: string | null;
  readonly imageAltText: string;
  readonly notes: readonly Note[];
  /** All fields of a question in a file of ours, as the API takes them. */
  readonly more?: Fields;
};

/** What the options are. Options that are nothing but pictures make a question of pictures in every format. */
export function kindOf({ answerOptions, more }: Pick<ReadQuestion, 'answerOptions' | 'more'>): QuestionKind {
  if (more?.get('kind') === 'place') return 'place';
  const isOfPictures = answerOptions.every(({ picture, isPicture }) => picture !== undefined && isPicture);
  return isOfPictures && answerOptions.length > 0 ? 'picture' : 'text';
}

type OtherQuestion = 'cloze' | 'description' | 'dragging' | 'essay' | 'hotspot' | 'matching' | 'numerical';
type OtherItem = 'ordering' | 'otherKind' | 'random' | 'shortAnswer' | 'survey' | 'hidden';
type LostPart = 'column' | 'points' | 'sound' | 'timeLimit' | 'video' | 'wrongFeedback';

/** Kinds of questions, and parts of them, that can't be brought. */
export type LeftOutKind = OtherQuestion | OtherItem | LostPart;

/** Words in the names of kinds of questions that aren't choices, in Slovak and English, as programs and people write them. */
const otherKinds: readonly (readonly [RegExp, LeftOutKind])[] = [
  [/poll|anketa|survey/, 'survey'],
  [/ddmarker|hotspot|label|pin\b|_xy|selectpoint|graphic|position/, 'hotspot'],
  [/^dd|drag|pretiah/, 'dragging'],
  [/fill|blank|dopln|cloze|multianswer|gap|dropdown|inlinechoice|hottext|fib/, 'cloze'],
  [/match|prirad|associate|_grp/, 'matching'],
  [/order|sequence|zorad/, 'ordering'],
  [/short|type answer|textentry|_str|kratk/, 'shortAnswer'],
  [/numer|calculated|slider|_num|cisl/, 'numerical'],
  [/description|slide|passage|text_only|snimk/, 'description'],
  [/open|essay|otvoren|draw|upload|extendedtext|response/, 'essay'],
  [/^random/, 'random'],
];

/** The kind of a question that isn't a choice, by the name of its type; undefined for choices and unknown types. */
export function otherKindOf(type: string): LeftOutKind | undefined {
  const words = foldText(type);
  return otherKinds.find(([pattern]) => pattern.test(words))?.[1];
}

/** How often a file has something that can't be brought, with the names of the first ones. */
export type LeftOut = {
  readonly kind: LeftOutKind;
  readonly count: number;
  readonly names: readonly string[];
};

/** Counts what can't be brought. */
export class LeftOutCounts {
  private readonly kinds = new Map<LeftOutKind, { count: number; readonly names: string[] }>();

  /** Adds one of a kind. `name` is its title or text. */
  add(kind: LeftOutKind, name = ''): void {
    const known = this.kinds.get(kind) ?? { count: 0, names: [] };
    known.count += 1;
    const line = cleanLine(name);
    if (line !== '' && known.names.length < namesMax) known.names.push(line);
    this.kinds.set(kind, known);
  }

  list(): LeftOut[] {
    return [...this.kinds].map(([kind, { count, names }]) => ({ kind, count, names }));
  }
}

const namesMax = 20;

/** The questions of one quiz in a file. */
export type ReadQuiz = {
  readonly title: string;
  readonly description?: string;
  readonly questions: readonly ReadQuestion[];
  readonly leftOut: readonly LeftOut[];
  /** Only of a table. */
  readonly columns?: Columns;
  /** All fields of a quiz in a file of ours, as the API takes them. */
  readonly more?: Fields;
};

type TextFault = 'noQuestion' | 'questionTooLong' | 'explanationTooLong' | 'emptyOption' | 'optionTooLong';
type AnswerFault = 'tooFewOptions' | 'tooManyOptions' | 'noRight' | 'chooseRight' | 'repeatedOption';
type PictureFault = 'noPicture' | 'repeatedPicture';

/** Why a question can't be saved as it is. `option` is the place of an option from 0. */
export type Fault = { readonly code: TextFault | AnswerFault | PictureFault; readonly option?: number };

type Written = Pick<ReadQuestion, 'questionText' | 'answerOptions' | 'explanation' | 'more'> &
  Partial<Pick<ReadQuestion, 'picture'>>;

/** What must be decided or changed before a question can be saved, by the contract's rules; empty if nothing. */
export function faultsOf(question: Written): Fault[] {
  const { questionText, answerOptions, explanation } = question;
  const kind = kindOf(question);
  const texts = answerOptions.slice(0, fileLimits.columnsMax).map(({ answerText }) => answerText);
  const rights = answerOptions.filter(({ isCorrect }) => isCorrect).length;
  const length = characters(questionText);
  const ofAll: readonly (readonly [boolean, Fault['code']])[] = [
    [length === 0, 'noQuestion'],
    [length > limits.question.textMax, 'questionTooLong'],
    [kind === 'place' && !question.picture, 'noPicture'],
    [characters(explanation) > limits.question.explanationMax, 'explanationTooLong'],
    [texts.length < optionRules[kind].min, 'tooFewOptions'],
    [texts.length > optionRules[kind].max, 'tooManyOptions'],
    [rights === 0, 'noRight'],
    [rights > 1, 'chooseRight'],
  ];
  const placesOf = (isBroken: (length: number) => boolean) =>
    texts.flatMap((text, option) => (isBroken(characters(text)) ? [option] : []));
  const ofOptions: readonly (readonly [readonly number[], Fault['code']])[] = [
    [placesOf((count) => count === 0), 'emptyOption'],
    [placesOf((count) => count > limits.answerTextMax), 'optionTooLong'],
    [repeatedAnswers(texts), 'repeatedOption'],
    [kind === 'picture' ? repeatedPictures(answerOptions) : [], 'repeatedPicture'],
  ];
  return [
    ...ofAll.flatMap(([isBroken, code]) => (isBroken ? [{ code }] : [])),
    ...ofOptions.flatMap(([options, code]) => options.map((option) => ({ code, option }))),
  ];
}

function repeatedPictures(options: readonly ReadOption[]): number[] {
  const names = options.map(({ picture }) => picture);
  return names.flatMap((name, at) => (names.indexOf(name) < at ? [at] : []));
}

/** The length of a text as the contract counts it. */
function characters(text: string): number {
  return [...cleanLines(text)].length;
}

const lostLetters = /\uFFFD|\p{L}\?\p{L}|(^|\s)\?+\p{L}/u;
const formula = /\\[([]|\$\$|\\(frac|sqrt|cdot|times|alpha|beta|pi|sum|int)\b/;

const letter = /^\s*\(?([a-h])(?:\)|\.\s)\s*(?=\S)/i;

/** A question with the notes that its texts give. Readers make all questions with it. */
export function readQuestion(
  question: Partial<ReadQuestion> & Pick<ReadQuestion, 'place' | 'questionText' | 'answerOptions'>,
): ReadQuestion {
  const { explanation = '', imageAltText = '', picture = null, notes = [] } = question;
  const all = [
    question.questionText,
    explanation,
    ...question.answerOptions.map((one) => one.answerText),
  ].join('\n');
  // Letters before options say nothing here, where options come in any order.
  const letters = question.answerOptions.map(({ answerText }) => letter.exec(answerText)?.[1] ?? '-');
  const inOrder = letters.length > 1 && 'abcdefgh'.startsWith(letters.join('').toLowerCase());
  const isLettered = inOrder && !question.more;
  return {
    ...question,
    questionText: cleanLines(question.questionText),
    answerOptions: question.answerOptions.map((one) => ({
      ...one,
      answerText: cleanLine(isLettered ? one.answerText.replace(letter, '') : one.answerText),
    })),
    explanation: cleanLines(explanation),
    imageAltText: cleanLines(imageAltText),
    picture,
    notes: [
      ...notes,
      ...(lostLetters.test(all) ? [{ code: 'lettersLost' as const }] : []),
      ...(formula.test(all) ? [{ code: 'formula' as const }] : []),
    ],
  };
}

/** True or false in the words of the languages that our teachers' files have. */
export function truthOf(text: string): boolean | undefined {
  const word = foldText(text);
  if (/^(true|t|pravda|ano|yes|spravne|wahr)$/.test(word)) return true;
  return /^(false|f|nepravda|nie|no|nespravne|falsch)$/.test(word) ? false : undefined;
}

/** The two options of a question whose answer is true or false; without a right one if that is unknown. */
export function trueFalseOptions(isTrue: boolean | undefined, language: Language): ReadOption[] {
  const [yes, no] = language === 'sk' ? ['Pravda', 'Nepravda'] : ['True', 'False'];
  return [
    { answerText: yes, isCorrect: isTrue === true },
    { answerText: no, isCorrect: isTrue === false },
  ];
}
