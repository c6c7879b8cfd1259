import { useFailureText } from '../load-error.tsx';
import { showToast } from './toast-store.ts';

type Offer = {
  /** A sentence that says what was done. */
  readonly done: string;
  /** Undoes it. */
  readonly undo: () => Promise<void>;
  /** Shown after it was undone; without it, the page itself shows the result. */
  readonly undone?: string;
  /** Shown before the reason if undoing failed. */
  readonly failed: string;
};

/**
 * Returns a function that shows in a toast what was done, with a button to undo it. The button also works after the
 * visitor has left the page. If undoing fails, it is offered again.
 */
export function useOfferUndo(): (offer: Offer) => void {
  const failureText = useFailureText();
  return ({ done, undo, undone, failed }) => {
    const run = async () => {
      try {
        await undo();
        if (undone) showToast('success', undone);
      } catch (error) {
        showToast('error', `${failed} ${failureText(error)}`, { onUndo });
      }
    };
    const onUndo = () => void run();
    showToast('success', done, { onUndo });
  };
}
