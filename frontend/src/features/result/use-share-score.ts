import type { HistoryEntry } from '#lib/attempt-history.ts';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/**
 * Returns a function that shares a score with the device's own dialog, or copies it if there is none. The link opens
 * the quiz and reveals nothing about its answers. Undefined if the browser offers neither, as without https.
 */
export function useShareScore({ quiz, attempt }: HistoryEntry): (() => void) | undefined {
  const { t } = useTranslation('result');
  const url = new URL(`/quiz/${quiz.slug}`, location.origin).href;
  const text = t('shared', {
    quiz: quiz.title,
    correct: attempt.correctAnswers,
    total: attempt.totalQuestions,
  });
  if (!('share' in navigator || 'clipboard' in navigator)) return undefined;
  return () => {
    if (typeof navigator.share === 'function') {
      // Rejects when the visitor changes their mind.
      navigator.share({ title: quiz.title, text, url }).catch(() => undefined);
      return;
    }
    navigator.clipboard.writeText(`${text} ${url}`).then(
      () => showToast('success', t('copied')),
      () => showToast('error', t('notCopied')),
    );
  };
}
