import { useRef, useState } from 'react';
import { isApiError } from '#shared/api/api-error.ts';
import { deleteQuiz } from '#shared/api/quizzes.endpoints.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { call } from '../../../lib/api-client.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useFailureText } from '../../../ui/load-error/failure-text.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';

type Props = { readonly quiz: OwnQuiz; readonly onDeleted: () => void; readonly onClose: () => void };

/** Deletes a quiz after its own name was typed; one without questions is only named. */
export function DeleteDialog({ quiz, onDeleted, onClose }: Props) {
  const { t } = useTranslation(['ownQuizzes', 'desk', 'translation']);
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const running = useRef(false);
  const { id, title, questionCount } = quiz;

  const remove = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(undefined);
    try {
      await call(deleteQuiz, { params: { quizId: id } });
    } catch (failure) {
      // Gone already, in another tab: what was wanted.
      if (!isApiError(failure, 'NOT_FOUND')) {
        setError(failureText(failure));
        running.current = false;
        return setBusy(false);
      }
    }
    showToast('success', t('remove.done', { title }));
    onDeleted();
  };
  return (
    <ConfirmDialog
      title={t('remove.title', { title })}
      confirm={t(isBusy ? 'remove.busy' : 'remove.confirm')}
      cancel={t('translation:common.cancel')}
      isBusy={isBusy}
      error={error}
      {...(questionCount > 0
        ? { typed: { name: title, label: t('desk:confirm.type', { name: title }) } }
        : {})}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {questionCount > 0 ? t('remove.text', { count: questionCount }) : t('remove.textEmpty')}
    </ConfirmDialog>
  );
}
