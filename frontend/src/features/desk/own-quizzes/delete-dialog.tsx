import { deleteQuiz } from '#shared/api/quizzes.endpoints.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { call } from '../../../lib/api-client.ts';
import { ignoreNotFound } from '../../../lib/ignore-not-found.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useFailureText } from '../../../ui/load-error/failure-text.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';

type Props = { readonly quiz: OwnQuiz; readonly onDeleted: () => void; readonly onClose: () => void };

/** Deletes a quiz after its own name was typed; one without questions is only named. */
export function DeleteDialog({ quiz, onDeleted, onClose }: Props) {
  const { t } = useTranslation(['ownQuizzes', 'desk']);
  const failureText = useFailureText();
  const { id, title, questionCount } = quiz;

  const remove = async () => {
    await call(deleteQuiz, { params: { quizId: id } }).catch(ignoreNotFound);
    showToast('success', t('remove.done', { title }));
    onDeleted();
  };
  return (
    <ConfirmDialog
      title={t('remove.title', { title })}
      confirm={t('remove.confirm')}
      busy={t('remove.busy')}
      reasonOf={failureText}
      typed={questionCount > 0 ? { name: title, label: t('desk:confirm.type', { name: title }) } : undefined}
      onConfirm={remove}
      onClose={onClose}
    >
      {questionCount > 0 ? t('remove.text', { count: questionCount }) : t('remove.textEmpty')}
    </ConfirmDialog>
  );
}
