import { useState } from 'react';
import { useTask } from '#lib/forms/use-task.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useAction } from '#ui/toasts/use-action.ts';
import { type ImportPlan, keptPlans, saveImport, undoImport } from './save-import.ts';
import { useFileQuestionsTexts } from './texts.ts';

/**
 * Saves imports. One that was begun at a place stays there until it is finished or dropped.
 * @param place the id of a quiz, or `new`
 * @param onFailed called if saving failed: a part may be saved, or another window has changed the quiz
 */
export function useSaveImport(place: string, onFailed: (plan: ImportPlan) => void, onUndone: () => void) {
  const t = useFileQuestionsTexts();
  const { isRunning, error, run, stop } = useTask();
  const { offerUndo } = useAction();
  const [plan, setPlan] = useState(() => keptPlans.read(place) ?? null);
  const keep = (changed: ImportPlan | null) => {
    keptPlans.keep(place, changed);
    setPlan(changed);
  };
  const offerUndoOf = (saved: ImportPlan) =>
    offerUndo(
      t('saved', { count: saved.questionIds.length }),
      async () => {
        await undoImport(saved);
        onUndone();
        showToast('success', t('undone'));
      },
      t('undoFailed'),
    );
  const saveAll = async (begun: ImportPlan) => {
    let last = begun;
    const step = (next: ImportPlan) => {
      last = next;
      keep(next);
    };
    step(begun);
    try {
      return await saveImport(begun, step);
    } catch (reason) {
      // Refused before anything was made: the author can change it.
      const isNothingMade = last.done === 0 && (last.quizId === null || last.newQuiz === null);
      if (isNothingMade && isApiError(reason) && !reason.isTemporary && reason.status !== 401) keep(null);
      onFailed(last);
      throw reason;
    }
  };

  return {
    plan,
    isRunning,
    error,
    /** @param begin makes an import if none was begun; null if the author must decide something. @returns the import once all is saved */
    async save(begin: (signal: AbortSignal) => Promise<ImportPlan | null>) {
      const saved = await run(async (signal) => {
        const begun = plan ?? (await begin(signal));
        return begun && saveAll(begun);
      });
      if (!saved) return undefined;
      keptPlans.keep(place, null);
      offerUndoOf(saved);
      return saved;
    },
    /** Gives up, and offers to take back what was saved. */
    drop() {
      if (plan?.done) offerUndoOf(plan);
      keep(null);
      stop();
    },
  };
}
