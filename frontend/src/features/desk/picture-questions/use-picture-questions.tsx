import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useFileQuestionsTexts } from '#features/files/dialog/texts.ts';
import { apiKey } from '#lib/api/use-api.ts';
import { getOwnQuiz, listOwnQuestions } from '#shared/api/desk-endpoints.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';

const dialogs = {
  /** Makes a question from each of several pictures. */
  pictures: lazyDialog(() => import('./picture-questions-dialog.tsx')),
  /** Makes a question from each place of one picture. */
  labelled: lazyDialog(
    () => import('../labelled-picture/labelled-picture-dialog.tsx'),
    useFileQuestionsTexts,
  ),
};

/**
 * A dialog that makes questions from pictures.
 * @param quiz undefined while it is being loaded
 * @param onClosed called when the focus has returned to where it was
 */
export function usePictureQuestions(
  from: keyof typeof dialogs,
  quiz: Pick<OwnQuiz, 'id' | 'language'> | undefined,
  questions: readonly OwnQuestion[],
  onClosed: () => void,
) {
  const { mutate } = useSWRConfig();
  const [isOpen, setOpen] = useState(false);
  const QuestionsDialog = dialogs[from];
  const dialog = isOpen && quiz && (
    <QuestionsDialog
      quiz={quiz}
      questions={questions}
      onSaved={() => {
        void mutate(apiKey(listOwnQuestions, { params: { quizId: quiz.id } }));
        void mutate(apiKey(getOwnQuiz, { params: { quizId: quiz.id } }));
      }}
      onClose={() => {
        setOpen(false);
        onClosed();
      }}
    />
  );
  return { open: () => setOpen(true), dialog };
}
