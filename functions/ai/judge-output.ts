import * as z from 'zod';
import { answerTextKey } from '#shared/domain/answer-option-rules.ts';
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

/**
 * The usable items of a model's answer. `faults` describe what is wrong for the model and for the log; they never
 * quote the answer.
 */
export type Sifted<Item> = { readonly items: readonly Item[]; readonly faults: readonly string[] };
type Judged<Result> = { readonly result: Result } | { readonly faults: readonly string[] };

/** Keeps the questions that can be saved unchanged. */
export function siftDrafts(answer: unknown): Sifted<QuestionDraft> {
  return sift(answer, 'questions', looseDraft.pipe(questionDraftSchema));
}

export function siftTopics(answer: unknown): Sifted<TopicDraft> {
  return sift(answer, 'topics', looseQuiz.pipe(topicDraftSchema));
}

export function judgeQuiz(answer: unknown): Judged<EnhancedQuiz> {
  const quiz = looseQuiz.pipe(enhancedQuizSchema).safeParse(answer);
  return quiz.success ? { result: quiz.data } : { faults: faultsOf(quiz.error) };
}

/**
 * Keeps the usable issues of a question with `optionCount` options. An issue of an unknown field becomes an issue of
 * the question.
 */
export function judgeIssues(answer: unknown, optionCount: number): Judged<QuestionIssue[]> {
  const review = looseReview.safeParse(answer);
  if (!review.success) return { faults: faultsOf(review.error) };
  const result = review.data.issues.slice(0, issuesMax).map(({ suggestion, ...issue }) => ({
    ...issue,
    field: isField(issue.field, optionCount) ? issue.field : 'questionText',
    ...(suggestion ? { suggestion } : {}),
  }));
  return { result };
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

const issuesMax = 12;

/** Removes unknown fields and adds optional texts that are missing. */
const looseDraft = z.object({
  questionText: z.string(),
  answerOptions: z.array(z.object({ answerText: z.string(), isCorrect: z.boolean() })),
  explanation: z.string().default(''),
  imagePrompt: z.string().default(''),
  imageName: z.string().default(''),
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

function sift<Item>(answer: unknown, listName: string, schema: z.ZodType<Item>): Sifted<Item> {
  const list = z.record(z.string(), z.unknown()).safeParse(answer).data?.[listName];
  if (!Array.isArray(list)) return { items: [], faults: [`"${listName}" must be a list.`] };
  const items: Item[] = [];
  const faults: string[] = [];
  for (const [index, value] of list.entries()) {
    const item = schema.safeParse(value);
    if (item.success) items.push(item.data);
    else faults.push(...faultsOf(item.error).map((fault) => `${listName}[${index}]: ${fault}`));
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
