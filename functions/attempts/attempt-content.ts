import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Credit } from '#shared/domain/picture.ts';
import type { PlayableQuestion } from '#shared/domain/quiz.ts';
import type { QuestionItem } from '../quizzes/items.ts';
import { toPlayableQuestion } from '../quizzes/public-quiz.ts';
import type { AnswerKey } from './items.ts';

/** A question as it was when the attempt started, with what the player may see after the answer. */
export type AttemptQuestion = PlayableQuestion & {
  readonly explanation?: string;
  /** The picture's own alternative text, when it differs from the one before the answer. */
  readonly revealedAltText?: string;
  readonly imageCredit?: Credit;
};

/**
 * Most bytes of compressed content. DynamoDB allows 400 kB (409,600 bytes) for an item, which also holds the key of 100
 * questions with 8 options (about 40 kB), their ids and 100 answers (about 12 kB).
 */
export const maxContentBytes = 340_000;

/** The questions of an attempt, compressed: texts and picture descriptions shrink to about a fifth. */
export function packContent(questions: readonly QuestionItem[]): Uint8Array {
  const content = questions.map(toAttemptQuestion);
  // Quality 5 takes a few milliseconds for the largest quiz; the default of 11 takes a second.
  return brotliCompressSync(JSON.stringify(content), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

function toAttemptQuestion(question: QuestionItem): AttemptQuestion {
  const { explanation, imageMedia, imageAltText = '', imageCredit } = question;
  const revealedAltText = imageMedia?.altText;
  return {
    ...toPlayableQuestion(question),
    ...(explanation ? { explanation } : {}),
    ...(revealedAltText && revealedAltText !== imageAltText ? { revealedAltText } : {}),
    ...(imageMedia && imageCredit ? { imageCredit } : {}),
  };
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
