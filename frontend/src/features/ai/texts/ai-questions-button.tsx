import { Sparkles } from 'lucide-react';
import { useSWRConfig } from 'swr';
import { listOwnQuestions } from '#shared/api/questions.endpoints.ts';
import { getOwnQuiz } from '#shared/api/quizzes.endpoints.ts';
import { limits } from '#shared/domain/limits.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import type { QuestionDraft } from '#shared/domain/text-draft.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { apiKey } from '../../../lib/use-api.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useLazyDialog } from '../../../ui/dialog/use-lazy-dialog.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import type { PickedPicture } from '../../pictures/picked-picture.ts';
import { loadAiTextTexts } from './load-ai-text.ts';
import type { DraftUse } from './questions-dialog.tsx';

const load = async () => {
  const [dialog] = await Promise.all([import('./questions-dialog.tsx'), loadAiTextTexts()]);
  return dialog;
};

type Quiz = Pick<OwnQuiz, 'id' | 'title' | 'language'>;

/** Opens the dialog in which questions are drafted and the accepted ones are saved to the quiz. */
export function AiQuestionsButton({
  quiz,
  questionCount,
}: {
  readonly quiz: Quiz;
  readonly questionCount: number;
}) {
  const { t } = useTranslation(['desk', 'aiText']);
  const { mutate } = useSWRConfig();
  const room = limits.quiz.questionsMax - questionCount;
  return (
    <Opener
      label={t('ai.questions')}
      isDisabled={room <= 0}
      quiz={quiz}
      use={{
        is: 'save',
        room,
        onSaved: (questions) => {
          void mutate(apiKey(listOwnQuestions, { params: { quizId: quiz.id } }));
          void mutate(apiKey(getOwnQuiz, { params: { quizId: quiz.id } }));
          showToast('success', t('aiText:saved', { count: questions.length }));
        },
      }}
    />
  );
}

type DraftProps = {
  readonly quiz: Quiz;
  /** The form has something that the draft takes the place of. */
  readonly replaces: boolean;
  /** Puts a draft into the form; gives what takes it out again. */
  readonly onPick: (draft: QuestionDraft, picture: PickedPicture | null) => () => void;
};

/** Opens the dialog in which one drafted question is picked for a form. */
export function AiDraftButton({ quiz, replaces, onPick }: DraftProps) {
  const { t } = useTranslation(['desk', 'aiText']);
  const pick = (draft: QuestionDraft, picture: PickedPicture | null) => {
    const onAction = onPick(draft, picture);
    showToast('success', t('aiText:picked'), { action: { label: t('aiText:undo'), onAction } });
  };
  return <Opener label={t('ai.draft')} quiz={quiz} use={{ is: 'pick', replaces, onPick: pick }} />;
}

type OpenerProps = {
  readonly label: string;
  readonly quiz: Quiz;
  readonly use: DraftUse;
  readonly isDisabled?: boolean;
};

function Opener({ label, quiz, use, isDisabled = false }: OpenerProps) {
  const { Dialog, isOpening, open, close } = useLazyDialog(load);
  return (
    <>
      <Button aria-haspopup="dialog" disabled={isDisabled} aria-disabled={isOpening} onClick={open}>
        <Sparkles aria-hidden="true" />
        {label}
      </Button>
      {Dialog && <Dialog quiz={quiz} use={use} onClose={close} />}
    </>
  );
}
