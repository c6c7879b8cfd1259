import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { PlayableQuestion } from '#shared/domain/quiz.ts';
import type { AnswerKey, QuestionItem } from './items.ts';
import { toPlayableQuestion } from './public-quiz.ts';

/** A question as it was when the attempt started. */
export type AttemptQuestion = PlayableQuestion & { readonly explanation?: string };

/**
 * Most bytes of compressed content. With it the key of 100 questions of 8 options (about 40 kB) and 100 answers
 * (about 8 kB) stay under the 400 kB that DynamoDB allows an item.
 */
export const maxContentBytes = 300_000;

/** The questions of an attempt, compressed: texts and picture descriptions shrink to about a fifth. */
export function packContent(questions: readonly QuestionItem[]): Uint8Array {
  const content: AttemptQuestion[] = questions.map((question) => ({
    ...toPlayableQuestion(question),
    ...(question.explanation ? { explanation: question.explanation } : {}),
  }));
  // Quality 5 takes a few milliseconds for the largest quiz; the default of 11 takes a second.
  return brotliCompressSync(JSON.stringify(content), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

export function unpackContent(content: Uint8Array): readonly AttemptQuestion[] {
  return JSON.parse(brotliDecompressSync(content).toString('utf8')) as AttemptQuestion[];
}

/** The answer key of questions. */
export function answerKeyOf(questions: readonly Pick<QuestionItem, 'id' | 'answerOptions'>[]): AnswerKey {
  return Object.fromEntries(
    questions.map(({ id, answerOptions }) => [
      id,
      Object.fromEntries(answerOptions.map((option) => [option.id, option.isCorrect ? 1 : 0])),
    ]),
  );
}
