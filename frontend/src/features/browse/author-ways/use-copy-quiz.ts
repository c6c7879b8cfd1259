import { useNavigate } from 'react-router-dom';
import { callOnce } from '#lib/call-once.ts';
import { useTask } from '#lib/use-task.ts';
import { copyQuiz } from '#shared/api/desk-endpoints.ts';
import { showToast } from '#ui/toasts/toast-store.ts';

type Texts = { readonly done: (title: string) => string; readonly failed: (error: unknown) => string };

/** Copies a quiz into a draft of the author, and opens its editor. A second press while it runs does nothing. */
export function useCopyQuiz(texts: Texts) {
  const navigate = useNavigate();
  const { run, isRunning } = useTask();
  const copy = (quizId: string) =>
    run(async () => {
      try {
        const { id, title } = await callOnce(copyQuiz, { params: { quizId } });
        showToast('success', texts.done(title));
        await navigate(`/admin/quizzes/${id}/edit`);
      } catch (error) {
        showToast('error', texts.failed(error));
      }
    });
  return { copy: (quizId: string) => void copy(quizId), isCopying: isRunning };
}
