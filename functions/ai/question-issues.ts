import { answerTextKey } from '#shared/domain/answer-option-rules.ts';
import type { Language } from '#shared/domain/language.ts';
import { limits } from '#shared/domain/limits.ts';
import { foldText } from '#shared/domain/text.ts';
import type { QuestionIssue } from '#shared/domain/text-draft.ts';
import { issueTexts } from './issue-texts.ts';
import type { ReviewQuestionInput } from './text-provider.ts';

/**
 * Checks a question by simple rules. Errors prevent saving, warnings reveal the answer or confuse players, infos are
 * advice. Messages are in the question's language; `field` is a path in the body.
 */
export function questionIssues(question: ReviewQuestionInput): QuestionIssue[] {
  const errors = errorsOf(question);
  return [...errors, ...warningsOf(question), ...advice(question, errors.length === 0)];
}

type Texts = (typeof issueTexts)[Language];

function errorsOf({ questionText, answerOptions, language }: ReviewQuestionInput): QuestionIssue[] {
  const texts = issueTexts[language];
  const keys = answerOptions.map(({ answerText }) => answerTextKey(answerText));
  const right = answerOptions.flatMap(({ isCorrect }, index) => (isCorrect ? [index] : []));
  return [
    ...(questionText === '' ? [issue('error', 'questionText', texts.noText)] : []),
    ...(answerOptions.length < limits.question.optionsMin
      ? [issue('error', 'answerOptions', texts.tooFewOptions(limits.question.optionsMin))]
      : []),
    ...(answerOptions.length > 0 && right.length === 0
      ? [issue('error', 'answerOptions', texts.noneRight)]
      : []),
    ...right.slice(1).map((index) => issue('error', optionField(index), texts.moreRight)),
    ...keys.flatMap((key, index) => {
      if (key === '') return [issue('error', optionField(index), texts.emptyOption)];
      return keys.indexOf(key) < index ? [issue('error', optionField(index), texts.sameOption)] : [];
    }),
  ];
}

function warningsOf(question: ReviewQuestionInput): QuestionIssue[] {
  const { answerOptions, language } = question;
  const texts = issueTexts[language];
  return [
    ...answerOptions.flatMap(({ answerText }, index) =>
      isCatchAll(answerText) ? [issue('warning', optionField(index), texts.catchAll)] : [],
    ),
    ...nearlySame(answerOptions).map((index) => issue('warning', optionField(index), texts.nearlySame)),
    ...giveaways(question, texts),
  ];
}

/** Finds options that reveal the answer: the question contains it, or its length differs from the others. */
function giveaways({ questionText, answerOptions }: ReviewQuestionInput, texts: Texts): QuestionIssue[] {
  const index = answerOptions.findIndex(({ isCorrect }) => isCorrect);
  const right = answerOptions[index]?.answerText ?? '';
  const wrong = answerOptions.filter(({ isCorrect }) => !isCorrect).map(({ answerText }) => answerText);
  const longestWrong = Math.max(0, ...wrong.map((text) => text.length));
  const isLong = wrong.length > 0 && right.length > longestWrong * 1.6 && right.length - longestWrong >= 12;
  const shortestWrong = Math.min(...wrong.map((text) => text.length));
  const isShort =
    wrong.length > 0 && right.length * 1.6 < shortestWrong && shortestWrong - right.length >= 12;
  return [
    ...(standsIn(questionText, right) && !wrong.some((text) => standsIn(questionText, text))
      ? [issue('warning', optionField(index), texts.inQuestion)]
      : []),
    ...(isLong ? [issue('warning', optionField(index), texts.longest)] : []),
    ...(isShort ? [issue('warning', optionField(index), texts.shortest)] : []),
  ];
}

function advice(
  { questionText, answerOptions, explanation, language }: ReviewQuestionInput,
  isUsable: boolean,
): QuestionIssue[] {
  const texts = issueTexts[language];
  return [
    ...(questionText !== '' && !/[?!.:…]["“”’»)]*$/.test(questionText)
      ? [issue('info', 'questionText', texts.noMark, `${questionText}?`)]
      : []),
    ...(isUsable && answerOptions.length === 2 ? [issue('info', 'answerOptions', texts.twoOptions)] : []),
    ...(isUsable && !explanation ? [issue('info', 'explanation', texts.noExplanation)] : []),
  ];
}

/** Indexes of options that differ from an earlier one only in diacritics and punctuation. Excludes exact duplicates. */
function nearlySame(options: ReviewQuestionInput['answerOptions']): number[] {
  const loose = options.map(({ answerText }) => lettersOf(answerText));
  const strict = options.map(({ answerText }) => answerTextKey(answerText));
  return loose.flatMap((text, index) => {
    const before = text === '' ? -1 : loose.indexOf(text);
    return before >= 0 && before < index && strict.indexOf(strict[index] ?? '') === index ? [index] : [];
  });
}

const catchAlls: ReadonlySet<string> = new Set([
  'all of the above',
  'all of these',
  'none of the above',
  'none of these',
  'vsetky moznosti',
  'vsetky odpovede',
  'vsetky uvedene',
  'vsetky z uvedenych',
  'ziadna z moznosti',
  'ziadna z uvedenych',
  'ziadna odpoved',
]);

function isCatchAll(text: string): boolean {
  return catchAlls.has(lettersOf(text));
}

/** Whole words with at least four letters in total: shorter texts appear in any question. */
function standsIn(text: string, part: string): boolean {
  const words = lettersOf(part);
  return words.length >= 4 && ` ${lettersOf(text)} `.includes(` ${words} `);
}

function lettersOf(text: string): string {
  return (
    foldText(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  );
}

function optionField(index: number): string {
  return `answerOptions.${index}.answerText`;
}

function issue(
  severity: QuestionIssue['severity'],
  field: string,
  message: string,
  suggestion?: string,
): QuestionIssue {
  return { severity, field, message, ...(suggestion === undefined ? {} : { suggestion }) };
}
