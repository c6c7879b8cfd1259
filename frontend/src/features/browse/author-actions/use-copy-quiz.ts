import { useNavigate } from 'react-router-dom';
import { callOnce } from '#lib/api/call-once.ts';
import { copyQuiz } from '#shared/api/desk-endpoints.ts';
import { showToast } from '#ui/toasts/toast-store.ts';
import { type Failed, useAction } from '#ui/toasts/use-action.ts';

/** Copies a quiz into a draft of the author, and opens its editor. A second press while it runs does nothing. */
export function useCopyQuiz(done: (title: string) => string, failed: Failed) {
  const navigate = useNavigate();
  const { run, isRunning } = useAction();
  const copy = (quizId: string) =>
    run(async () => {
      const { id, title } = await callOnce(copyQuiz, { params: { quizId } });
      showToast('success', done(title));
      await navigate(`/admin/quizzes/${id}/edit`);
    }, failed);
  return { copy, isCopying: isRunning };
}
