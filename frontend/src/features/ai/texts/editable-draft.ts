import * as z from 'zod';
import { createKeptStates } from '#lib/forms/kept-dialog-states.ts';
import { randomUuid } from '#lib/stored/session.ts';
import type { InputOf } from '#shared/api/client-types.ts';
import { answerOptionIssues, answerTextKey } from '#shared/domain/answer-option-rules.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { limits } from '#shared/domain/limits.ts';
import type { QuestionDraft } from '#shared/domain/text-draft.ts';

/** A drafted question that the author can edit, accept or discard. */
export type EditableDraft = {
  readonly key: string;
  readonly isAccepted: boolean;
  readonly draft: QuestionDraft;
};

/** Why a draft can't be saved. */
type DraftFault = 'questionText' | 'tooLong' | 'emptyOption' | 'sameOption' | 'options';

/** A longer name makes a notice hard to read. */
const nameMax = 120;

/** Editable versions of new drafts: none is accepted yet. */
export function editableDrafts(drafts: readonly QuestionDraft[]): EditableDraft[] {
  return drafts.map((draft) => ({ key: randomUuid(), isAccepted: false, draft }));
}

/** The prompt for the picture of a draft; empty if it has none. */
export function promptOfDraft({ draft }: Pick<EditableDraft, 'draft'>): string {
  return draft.imagePrompt.trim();
}

/** A draft in a sentence. Drafts of the offline generator often differ only in their picture. */
export function nameOfDraft(one: Pick<EditableDraft, 'draft'>): string {
  const question = one.draft.questionText.trim();
  const prompt = promptOfDraft(one);
  return cutText(prompt ? `${question} (${prompt})` : question, nameMax);
}

/** Whether two drafts ask the same question about the same picture. */
export function isSameDraft(one: QuestionDraft, other: QuestionDraft): boolean {
  return (
    isSameQuestionText(one.questionText, other.questionText) &&
    one.imagePrompt.trim() === other.imagePrompt.trim()
  );
}

/** Whether two texts ask the same question. */
function isSameQuestionText(one: string, other: string): boolean {
  return answerTextKey(one) === answerTextKey(other);
}

/** The first fault of a draft; undefined if it can be saved. */
export function faultOf({ questionText, answerOptions, explanation }: QuestionDraft): DraftFault | undefined {
  const { textMax, explanationMax, optionsMin } = limits.question;
  if (questionText.trim() === '') return 'questionText';
  const isLong =
    questionText.trim().length > textMax ||
    explanation.trim().length > explanationMax ||
    answerOptions.some(({ answerText }) => answerText.trim().length > limits.answerTextMax);
  if (isLong) return 'tooLong';
  if (answerOptions.some(({ answerText }) => answerText.trim() === '')) return 'emptyOption';
  const problems = answerOptionIssues(answerOptions);
  if (problems.some(({ path }) => path.at(-1) === 'answerText')) return 'sameOption';
  return problems.length > 0 || answerOptions.length < optionsMin ? 'options' : undefined;
}

/**
 * The body that saves drafts. `mediaIds` are their pictures, by prompt. The prompt is saved even if there is no
 * picture.
 */
export function bodyOfDrafts(
  drafts: readonly EditableDraft[],
  mediaIds: ReadonlyMap<string, string>,
): InputOf<'createQuestions'>['body'] {
  return {
    questions: drafts.map(
      ({ draft: { questionText, answerOptions, explanation, imagePrompt, imageName } }) => ({
        questionText: questionText.trim(),
        imageMediaId: mediaIds.get(imagePrompt.trim()) ?? null,
        imageName,
        answerOptions: answerOptions.map(({ answerText, isCorrect }) => ({
          answerText: answerText.trim(),
          isCorrect,
        })),
        explanation: explanation.trim(),
        metadata: imagePrompt.trim() ? { imagePrompt: imagePrompt.trim() } : {},
      }),
    ),
  };
}

const keptSchema = z.array(
  z.object({
    key: z.string(),
    isAccepted: z.boolean(),
    draft: z.object({
      questionText: z.string(),
      answerOptions: z.array(z.object({ answerText: z.string(), isCorrect: z.boolean() })),
      explanation: z.string(),
      imagePrompt: z.string(),
      // Absent in drafts of older releases.
      imageName: z.string().default(''),
    }),
  }),
);

/**
 * Drafts that the author has neither saved nor discarded, by place. They cost money, so they are kept when the dialog
 * or the tab is closed.
 */
export const keptDrafts = createKeptStates<readonly EditableDraft[]>(
  'ai',
  (stored) => keptSchema.safeParse(stored).data,
  (drafts) => drafts.length === 0,
);
