import { useFailureText } from '../load-error/failure-text.ts';
import { showToast } from './toast-store.ts';

type Offer = {
  /** What was done, as a sentence. */
  readonly done: string;
  /** Takes it back. */
  readonly undo: () => Promise<void>;
  /** Said once it is taken back; without it the page shows it. */
  readonly undone?: string;
  /** Said before the reason where it could not be taken back. */
  readonly failed: string;
};

/**
 * Gives a function that says in a toast what was done and offers to take it back, also after the page is gone. Where
 * that fails it is offered again.
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
