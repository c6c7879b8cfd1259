import { useTask } from '#lib/forms/use-task.ts';
import { useFailureText } from '../load-error.tsx';
import { showToast } from './toast-store.ts';

/** Says why an action failed: a sentence before the reason, or the whole sentence for errors that the action knows. */
export type Failed = string | ((error: unknown) => string | undefined);

/**
 * Actions of one component, which tell in a toast what failed, even after the visitor has left the page.
 * `run` does nothing while an action is running. `offerUndo` says what was done, with a button to undo it; if undoing
 * fails, it is offered again. Without `failed`, a toast has only the reason.
 */
export function useAction() {
  const failureText = useFailureText();
  const { run, isRunning } = useTask();
  const attempt = async (work: () => Promise<unknown>, failed?: Failed, onUndo?: () => void) => {
    try {
      await work();
    } catch (error) {
      const start = typeof failed === 'string' ? `${failed} ` : '';
      const known = typeof failed === 'function' && failed(error);
      showToast('error', known || start + failureText(error), { onUndo });
    }
  };
  return {
    isRunning,
    run: (work: () => Promise<unknown>, failed?: Failed) => void run(() => attempt(work, failed)),
    offerUndo(done: string, undo: () => Promise<unknown>, failed: string) {
      const onUndo = () => void attempt(undo, failed, onUndo);
      showToast('success', done, { onUndo });
    },
  };
}
