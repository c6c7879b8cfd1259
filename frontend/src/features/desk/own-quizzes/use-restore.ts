import { call } from '#lib/api-client.ts';
import { restoreQuiz } from '#shared/api/quizzes.endpoints.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { useFailureText } from '#ui/load-error.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/**
 * Restores a quiz from the bin, and shows the result in a toast, even after the visitor has left the page that offered
 * it.
 */
export function useRestore(onRestored: () => void): (quiz: Pick<OwnQuiz, 'id' | 'title'>) => Promise<void> {
  const { t } = useTranslation('ownQuizzes');
  const failureText = useFailureText();
  return async ({ id, title }) => {
    try {
      await call(restoreQuiz, { params: { quizId: id } });
      showToast('success', t('bin.restored', { title }));
      onRestored();
    } catch (error) {
      showToast('error', `${t('bin.notRestored', { title })} ${failureText(error)}`);
    }
  };
}
