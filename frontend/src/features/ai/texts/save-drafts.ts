import { call } from '#lib/api-client.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { createQuestions, listOwnQuestions } from '#shared/api/questions.endpoints.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import { picturesOfPrompts } from './draft-pictures.ts';
import { bodyOfDrafts, type EditableDraft, isSameQuestionText, promptOfDraft } from './editable-draft.ts';

/** The result of saving. Questions without their picture aren't saved, because their text may refer to it. */
export type SavedDrafts = {
  readonly saved: readonly OwnQuestion[];
  /** Drafts whose picture couldn't be made. */
  readonly left: readonly EditableDraft[];
  /** Why a picture couldn't be made, if a call failed. */
  readonly error: unknown;
};

/** Makes the pictures of drafts and saves the drafts with them. Throws ApiError if the questions can't be saved. */
export async function saveIllustrated(
  quizId: string,
  drafts: readonly EditableDraft[],
): Promise<SavedDrafts> {
  const { mediaIds, error } = await picturesOfPrompts(drafts.map(promptOfDraft).filter(Boolean));
  const isDrawn = (draft: EditableDraft) => !promptOfDraft(draft) || mediaIds.has(promptOfDraft(draft));
  const drawn = drafts.filter(isDrawn);
  const saved = drawn.length > 0 ? await saveAll(quizId, drawn, mediaIds) : [];
  return { saved, left: drafts.filter((draft) => !isDrawn(draft)), error };
}

/**
 * Saves all drafts or none, with the pictures of their prompts. If the response was lost, checks whether the quiz has
 * the questions. Throws ApiError.
 */
export async function saveAll(
  quizId: string,
  drafts: readonly EditableDraft[],
  mediaIds: ReadonlyMap<string, string> = new Map(),
): Promise<readonly OwnQuestion[]> {
  const params = { quizId };
  try {
    const body = bodyOfDrafts(drafts, mediaIds);
    return (await call(createQuestions, { params, body })).items;
  } catch (error) {
    if (!isApiError(error) || error.status !== 0) throw error;
    const { items } = await call(listOwnQuestions, { params });
    const last = items.slice(-drafts.length);
    const areSaved =
      last.length === drafts.length &&
      last.every((question, index) =>
        isSameQuestionText(question.questionText, drafts[index]?.draft.questionText ?? ''),
      );
    if (!areSaved) throw error;
    return last;
  }
}
