import * as z from 'zod';
import { answerTextKey } from '#shared/domain/answer-option-rules.ts';
import type { Language } from '#shared/domain/language.ts';
import { limits } from '#shared/domain/limits.ts';
import { foldText } from '#shared/domain/text.ts';
import {
  type EnhancedQuiz,
  enhancedQuizSchema,
  issueSeverities,
  type QuestionDraft,
  type QuestionIssue,
  questionDraftSchema,
  type TopicDraft,
  topicDraftSchema,
} from '#shared/domain/text-draft.ts';
import { areOptionsInLanguage, isInLanguage } from './text-language.ts';

/**
 * The usable items of a model's answer. `faults` describe what is wrong for the model and for the log; they never
 * quote the answer.
 */
export type Sifted<Item> = { readonly items: readonly Item[]; readonly faults: readonly string[] };
type Judged<Result> = { readonly result: Result } | { readonly faults: readonly string[] };

/**
 * Keeps the questions that can be saved unchanged. Their text, explanation and options that are sentences must be in the
 * given language; `imagePrompt` may be in any language, because only an image model reads it.
 */
export function siftDrafts(answer: unknown, language: Language): Sifted<QuestionDraft> {
  return sift(answer, 'questions', (value) => {
    const draft = looseDraft.pipe(questionDraftSchema).safeParse(value);
    if (!draft.success) return { faults: faultsOf(draft.error) };
    const { questionText, explanation, answerOptions } = draft.data;
    if (!isInLanguage(`${questionText} ${explanation}`, language)) return { faults: [wrongLanguage] };
    const options = answerOptions.map(({ answerText }) => answerText);
    if (!areOptionsInLanguage(questionText, options, language)) return { faults: [wrongOptionLanguage] };
    return { result: draft.data };
  });
}

export function siftTopics(answer: unknown, language: Language): Sifted<TopicDraft> {
  return sift(answer, 'topics', (value) => {
    const topic = looseQuiz.pipe(topicDraftSchema).safeParse(value);
    if (!topic.success) return { faults: faultsOf(topic.error) };
    if (!isInLanguage(`${topic.data.title}. ${topic.data.description}`, language)) {
      return { faults: [wrongLanguage] };
    }
    return { result: topic.data };
  });
}

export function judgeQuiz(answer: unknown, language: Language): Judged<EnhancedQuiz> {
  const quiz = looseQuiz.pipe(enhancedQuizSchema).safeParse(answer);
  if (!quiz.success) return { faults: faultsOf(quiz.error) };
  const isRight = isInLanguage(`${quiz.data.title}. ${quiz.data.description}`, language);
  return isRight ? { result: quiz.data } : { faults: [wrongLanguage] };
}

/**
 * Keeps the usable issues of a question with `optionCount` options. An issue of an unknown field becomes an issue of
 * the question. The messages together must be in the given language. A suggestion in another language is left out,
 * except for an option, which may be a name or a foreign word.
 */
export function judgeIssues(
  answer: unknown,
  language: Language,
  optionCount: number,
): Judged<QuestionIssue[]> {
  const review = looseReview.safeParse(answer);
  if (!review.success) return { faults: faultsOf(review.error) };
  const issues = review.data.issues.slice(0, issuesMax).map(({ suggestion, ...issue }) => {
    const field = isField(issue.field, optionCount) ? issue.field : 'questionText';
    const isUsable = field.startsWith('answerOptions') || isInLanguage(suggestion ?? '', language);
    return { ...issue, field, ...(suggestion && isUsable ? { suggestion } : {}) };
  });
  const isRight = isInLanguage(issues.map(({ message }) => message).join(' '), language);
  return isRight ? { result: issues } : { faults: [wrongLanguage] };
}

/** Questions are duplicates if they differ only in case, diacritics and punctuation. */
export function draftKey({ questionText }: QuestionDraft): string {
  return wordsOf(questionText);
}

export function topicKey({ title }: TopicDraft): string {
  return wordsOf(title);
}

function wordsOf(text: string): string {
  return (
    foldText(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? answerTextKey(text)
  );
}

const wrongLanguage = 'It was not in the language asked for.';
const wrongOptionLanguage = 'Its answerOptions were not in the language asked for.';
const issuesMax = 12;

/** Removes unknown fields and adds optional texts that are missing. */
const looseDraft = z.object({
  questionText: z.string(),
  answerOptions: z.array(z.object({ answerText: z.string(), isCorrect: z.boolean() })),
  explanation: z.string().default(''),
  imagePrompt: z.string().default(''),
});
const looseQuiz = z.object({ title: z.string(), description: z.string() });
const looseReview = z.object({
  issues: z.array(
    z.object({
      severity: z.enum(issueSeverities),
      field: z.string(),
      message: z.string().trim().min(1).max(500),
      suggestion: z.string().trim().max(limits.question.explanationMax).nullish(),
    }),
  ),
});

function sift<Item>(
  answer: unknown,
  listName: string,
  judge: (value: unknown) => Judged<Item>,
): Sifted<Item> {
  const list = z.record(z.string(), z.unknown()).safeParse(answer).data?.[listName];
  if (!Array.isArray(list)) return { items: [], faults: [`"${listName}" must be a list.`] };
  const items: Item[] = [];
  const faults: string[] = [];
  for (const [index, value] of list.entries()) {
    const judged = judge(value);
    if ('result' in judged) items.push(judged.result);
    else faults.push(...judged.faults.map((fault) => `${listName}[${index}]: ${fault}`));
  }
  return { items, faults };
}

function faultsOf(error: z.ZodError): string[] {
  return error.issues.map(({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`);
}

function isField(field: string, optionCount: number): boolean {
  if (['questionText', 'explanation', 'answerOptions'].includes(field)) return true;
  const index = /^answerOptions\.(\d)\.(?:answerText|isCorrect)$/.exec(field)?.[1];
  return index !== undefined && Number(index) < optionCount;
}
