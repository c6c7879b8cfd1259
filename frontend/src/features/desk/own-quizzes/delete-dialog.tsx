import { call } from '#lib/api-client.ts';
import { ignoreNotFound } from '#lib/ignore-not-found.ts';
import { deleteQuiz } from '#shared/api/quizzes.endpoints.ts';
import { limits } from '#shared/domain/limits.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRestore } from './use-restore.ts';

type Props = {
  readonly quiz: OwnQuiz;
  readonly onDeleted: () => void;
  /** Called when the author has undone the deletion, which may be long after `onDeleted`. */
  readonly onRestored: () => void;
  readonly onClose: () => void;
};

/** Moves a quiz to the bin after asking for confirmation, with Undo. A quiz in the bin is deleted permanently. */
export function DeleteDialog({ quiz, onDeleted, onRestored, onClose }: Props) {
  const { t } = useTranslation('ownQuizzes');
  const failureText = useFailureText();
  const restore = useRestore(onRestored);
  const { id, title, questionCount, isPublished, deletedAt } = quiz;
  const isInBin = deletedAt !== undefined;

  const bin = async () => {
    await call(deleteQuiz, { params: { quizId: id }, query: { toBin: true } }).catch(ignoreNotFound);
    showToast('success', t('remove.done', { title }), { onUndo: () => void restore(quiz) });
    onDeleted();
  };
  const deleteForGood = async () => {
    await call(deleteQuiz, { params: { quizId: id } }).catch(ignoreNotFound);
    showToast('success', t('bin.gone', { title }));
    onDeleted();
  };
  return isInBin ? (
    <ConfirmDialog
      title={t('bin.askTitle', { title })}
      confirm={t('bin.forGood')}
      busy={t('remove.busy')}
      reasonOf={failureText}
      onConfirm={deleteForGood}
      onClose={onClose}
    >
      {questionCount > 0 ? t('bin.askText', { count: questionCount }) : t('bin.askTextEmpty')}
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      title={t('remove.title', { title })}
      confirm={t('remove.confirm')}
      busy={t('remove.busy')}
      reasonOf={failureText}
      onConfirm={bin}
      onClose={onClose}
    >
      {t(isPublished ? 'remove.textPublished' : 'remove.text', { count: limits.quiz.binDays })}
    </ConfirmDialog>
  );
}
