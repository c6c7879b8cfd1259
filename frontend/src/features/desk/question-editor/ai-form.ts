import type { UseFormReturn } from 'react-hook-form';
import type { IssuePlace } from '#features/ai/texts/question-places.ts';
import { useAiTextTexts } from '#features/ai/texts/texts.ts';
import { type QuestionCheck, useQuestionCheck } from '#features/ai/texts/use-question-check.ts';
import type { PickedPicture } from '#features/pictures/picked-picture.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import type { QuestionDraft } from '#shared/domain/text-draft.ts';
import { showToast } from '#ui/toasts/toast-store.ts';
import { newOption } from '../option-value.ts';
import { type QuestionValues, sentOptions } from './question-values.ts';

/** What AI can do in the form of a question. Everything can be undone, and nothing is saved. */
export type AiForm = {
  readonly check: QuestionCheck;
  /** Whether the form has values that a draft would replace. */
  readonly isWritten: boolean;
  /** Puts a draft into the form. Returns a function that undoes it. */
  fill(draft: QuestionDraft, picture: PickedPicture | null): () => void;
};

/** Connects a question's form with the AI tools. */
export function useAiForm(
  form: UseFormReturn<QuestionValues>,
  values: QuestionValues,
  quiz: OwnQuiz,
): AiForm {
  const t = useAiTextTexts();
  const put = (changed: QuestionValues) =>
    form.reset(changed, { keepDefaultValues: true, keepIsSubmitted: true, keepSubmitCount: true });
  const take = (place: IssuePlace, text: string) => {
    const before = form.getValues();
    put({
      ...before,
      ...(place === 'questionText' || place === 'explanation' ? { [place]: text } : {}),
      options: before.options.map((option) =>
        place === `option:${option.key}` ? { ...option, answerText: text } : option,
      ),
    });
    showToast('success', t('check.taken'), { onUndo: () => put(before) });
  };
  const { kind, questionText, explanation, options, picture } = values;
  return {
    check: useQuestionCheck(
      { questionText, explanation, options: sentOptions({ kind, options }) },
      quiz.language,
      take,
    ),
    isWritten:
      questionText.trim() !== '' ||
      explanation.trim() !== '' ||
      picture !== null ||
      options.some(({ answerText }) => answerText.trim() !== ''),
    fill: (draft, picture) => {
      const before = form.getValues();
      put({
        ...before,
        kind: 'text',
        questionText: draft.questionText,
        explanation: draft.explanation,
        // A picture that stays was made from another prompt.
        ...(picture
          ? { picture, imageAltText: '', imagePrompt: draft.imagePrompt, imageName: draft.imageName }
          : before.picture
            ? {}
            : { imagePrompt: draft.imagePrompt, imageName: draft.imageName }),
        options: draft.answerOptions.map(({ answerText, isCorrect }) => newOption({ answerText, isCorrect })),
      });
      return () => put(before);
    },
  };
}
