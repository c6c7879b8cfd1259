import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Credit } from '#shared/domain/picture.ts';
import { pictureNameOf } from '#shared/domain/picture-name.ts';
import type { Marker, Reveal } from '#shared/domain/question-picture.ts';
import type { PlayableQuestion, Quiz } from '#shared/domain/quiz.ts';
import { decoration, toQuiz } from '../content/public-quiz.ts';
import { isNamedByAnswer, kindAttributesOf } from '../content/question-options.ts';
import type { QuizWithQuestions } from '../content/quiz-store.ts';
import type { AnswerOption, QuestionItem } from '../table.ts';

/** An option as players see it after the answer. */
export type RevisionOption = Omit<AnswerOption, 'isCorrect' | 'imageMediaId'>;

/** A question as players see it, with the fields that they may see after the answer. */
export type RevisionQuestion = Pick<PlayableQuestion, 'id' | 'questionText' | 'imageMedia'> & {
  /** This and the next three are absent for texts, as in the question's item. */
  readonly kind?: NonNullable<QuestionItem['kind']>;
  readonly marker?: Marker;
  readonly reveal?: Reveal;
  readonly showsPlaces?: true;
  /** With everything that the answer reveals, in the order of their random ids. */
  readonly answerOptions: readonly RevisionOption[];
  /** The place of the right option in `answerOptions`, from 0. */
  readonly correctOption: number;
  readonly explanation?: string;
  /** The picture's own alternative text, if it differs from the one before the answer. */
  readonly revealedAltText?: string;
  /** The picture has no alternative text of its own, but one before the answer. Not part of the hash. */
  readonly hasNoOwnAltText?: true;
  /** The name that the author wrote for the picture; without one it is derived (`imageNameOf`). */
  readonly imageName?: string;
  readonly imageCredit?: Credit;
};

/**
 * A quiz as it was published at one time: as players see it, with the answer key and everything that answers reveal.
 */
export type Revision = {
  readonly quiz: Omit<Quiz, 'isPublished' | 'playCount' | 'questionCount' | 'allowsCopies'> & {
    /** Absent is true. */
    readonly allowsCopies?: boolean;
  };
  readonly questions: readonly RevisionQuestion[];
};

/** DynamoDB allows 400 kB (409,600 bytes) for an item; the other attributes need less than 1 kB. */
const maxContentBytes = 400_000;

/** The content of a revision, compressed, and a hash that is equal for content that differs only in `updatedAt`. */
export type PackedRevision = { readonly content: Uint8Array; readonly contentHash: string };

/** Compresses a revision: texts and picture descriptions shrink to about a fifth. */
export function packRevision(revision: Revision): PackedRevision | 'too-large' {
  const text = JSON.stringify(revision, withSortedKeys);
  // Quality 5 takes a few milliseconds for the largest quiz; the default of 11 takes a second.
  const content = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  if (content.length > maxContentBytes) return 'too-large';
  const compared = JSON.stringify(
    {
      quiz: { ...revision.quiz, updatedAt: '' },
      questions: revision.questions.map(({ hasNoOwnAltText: _, ...question }) => question),
    },
    withSortedKeys,
  );
  return { content, contentHash: createHash('sha256').update(compared).digest('base64url') };
}

/**
 * A replacer of `JSON.stringify`: the table returns the attributes of a map in any order, and equal content must have
 * one text.
 */
function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The revision in compressed content, and the length of its text in characters. */
export function unpackRevision(content: Uint8Array): {
  readonly revision: Revision;
  readonly textLength: number;
} {
  const text = brotliDecompressSync(content).toString('utf8');
  return { revision: JSON.parse(text) as Revision, textLength: text.length };
}

/**
 * Makes the revision of a quiz and its questions. A picture that a question hides is neither its cover nor its background,
 * even if two edits at the same time have made it one.
 */
export function revisionOf({ quiz, questions }: QuizWithQuestions): Revision {
  const hidden = new Set(questions.flatMap(({ reveal, imageMediaId }) => (reveal ? imageMediaId : [])));
  const isHidden = (mediaId: string | null) => mediaId !== null && hidden.has(mediaId);
  const { isPublished, playCount, questionCount, allowsCopies, ...published } = toQuiz({
    ...quiz,
    ...(isHidden(quiz.coverMediaId) ? { coverMedia: null } : {}),
    ...(isHidden(quiz.playerBackgroundMediaId) ? { playerBackgroundMedia: null } : {}),
    playCount: 0,
  });
  const first = questions.find(({ imageMedia, imageMediaId }) => imageMedia && !isHidden(imageMediaId));
  const coverMedia = published.coverMedia ?? decoration(first?.imageMedia ?? null);
  const refusal = allowsCopies ? {} : { allowsCopies };
  return { quiz: { ...published, ...refusal, coverMedia }, questions: questions.map(toRevisionQuestion) };
}

/** What a question's picture shows, for those who may know the right answer; none without a picture or a name. */
export function imageNameOf(question: RevisionQuestion): { readonly imageName?: string } {
  const { questionText, imageMedia, imageName, revealedAltText, answerOptions, correctOption } = question;
  const rightAnswer = answerOptions[correctOption]?.answerText ?? '';
  if (isNamedByAnswer(question)) return { imageName: pictureNameOf({ names: [rightAnswer], altText: '' }) };
  if (!imageMedia && !imageName) return {};
  const ownAltText = question.hasNoOwnAltText ? '' : imageMedia?.altText;
  const altText = revealedAltText ?? ownAltText ?? '';
  return {
    imageName: pictureNameOf({ names: [imageName], altText, question: { questionText, rightAnswer } }),
  };
}

/**
 * Options are sorted by their random ids, because the author's order may reveal the correct one. The picture's own
 * alternative text may reveal it, too, so the question's text for the picture is used before the answer.
 */
function toRevisionQuestion(question: QuestionItem): RevisionQuestion {
  const { id, questionText, explanation, imageMedia, imageAltText = '', imageCredit } = question;
  const imageName = question.imageName || question.imageOwnName;
  const answerOptions = question.answerOptions.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const revealedAltText = imageMedia?.altText;
  return {
    id,
    ...kindAttributesOf(question),
    questionText,
    imageMedia: imageMedia && { ...imageMedia, altText: imageAltText },
    answerOptions: answerOptions.map(({ isCorrect: _, imageMediaId: __, ...option }) => option),
    correctOption: answerOptions.findIndex(({ isCorrect }) => isCorrect),
    ...(explanation ? { explanation } : {}),
    ...(revealedAltText && revealedAltText !== imageAltText ? { revealedAltText } : {}),
    ...(imageAltText && revealedAltText === '' ? { hasNoOwnAltText: true } : {}),
    ...(imageName ? { imageName } : {}),
    ...(imageMedia && imageCredit ? { imageCredit } : {}),
  };
}
