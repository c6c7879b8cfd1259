import { Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { PickedPicture } from '#features/pictures/picked-picture.ts';
import { apiKey } from '#lib/api/use-api.ts';
import { getOwnQuiz, listOwnQuestions } from '#shared/api/desk-endpoints.ts';
import { limits } from '#shared/domain/limits.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import type { QuestionDraft } from '#shared/domain/text-draft.ts';
import { Button } from '#ui/button.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useDeskTexts } from '../../../i18n/desk-texts.ts';
import type { DraftUse } from './questions-dialog.tsx';
import { useAiTextTexts } from './texts.ts';

const QuestionsDialog = lazyDialog(() => import('./questions-dialog.tsx'));

type Quiz = Pick<OwnQuiz, 'id' | 'title' | 'language'>;

/** A dialog that is opened by a button of the caller. */
type Opening = {
  open(): void;
  /** The caller must render it, even while the dialog is closed. */
  readonly dialog: ReactNode;
};

/**
 * The dialog that drafts questions and saves the accepted ones to the quiz.
 * @param quiz undefined while it is being loaded
 */
export function useAiQuestions(quiz: Quiz | undefined, questionCount: number): Opening {
  const t = useAiTextTexts();
  const { mutate } = useSWRConfig();
  return useQuestionsDialog(quiz, {
    is: 'save',
    room: limits.quiz.questionsMax - questionCount,
    onSaved: (questions) => {
      if (!quiz) return;
      void mutate(apiKey(listOwnQuestions, { params: { quizId: quiz.id } }));
      void mutate(apiKey(getOwnQuiz, { params: { quizId: quiz.id } }));
      showToast('success', t('saved', { count: questions.length }));
    },
  });
}

type DraftProps = {
  readonly quiz: Quiz;
  /** The form already has content that the draft would replace. */
  readonly replaces: boolean;
  /** Puts a draft into the form. Returns a function that removes it again. */
  readonly onPick: (draft: QuestionDraft, picture: PickedPicture | null) => () => void;
};

/** Opens the dialog in which the author picks one drafted question for a form. */
export function AiDraftButton({ quiz, replaces, onPick }: DraftProps) {
  const t = useDeskTexts();
  const tAiText = useAiTextTexts();
  const pick = (draft: QuestionDraft, picture: PickedPicture | null) => {
    const onUndo = onPick(draft, picture);
    showToast('success', tAiText('picked'), { onUndo });
  };
  const { open, dialog } = useQuestionsDialog(quiz, { is: 'pick', replaces, onPick: pick });
  return (
    <>
      <Button aria-haspopup="dialog" onClick={open}>
        <Sparkles aria-hidden="true" />
        {t('ai.draft')}
      </Button>
      {dialog}
    </>
  );
}

function useQuestionsDialog(quiz: Quiz | undefined, use: DraftUse): Opening {
  const [isOpen, setOpen] = useState(false);
  const dialog = isOpen && quiz && <QuestionsDialog quiz={quiz} use={use} onClose={() => setOpen(false)} />;
  return { open: () => setOpen(true), dialog };
}
