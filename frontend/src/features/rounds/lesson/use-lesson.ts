import { call } from '#lib/api/api-client.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { makeRoundStep } from '#shared/api/desk-endpoints.ts';
import type { RoundReport } from '#shared/domain/report.ts';
import type { StepAction } from '#shared/domain/round.ts';
import { useAction } from '#ui/toasts/use-action.ts';
import { useStep } from './use-step.ts';

/**
 * A lesson in the hands of its author, on the projector or on a phone. `makeStep` does nothing while a step is being made;
 * a step that another device has made first is shown.
 */
export function useLesson({ id, code }: RoundReport['round'], onChanged: () => Promise<unknown>) {
  const { seen, isStale, take, look } = useStep(code);
  const { run, isRunning } = useAction();
  const makeStep = (action: StepAction) => {
    if (!seen) return;
    const body = { action, version: seen.step.version };
    run(async () => {
      try {
        take((await call(makeRoundStep, { params: { roundId: id }, body })).step);
      } catch (error) {
        if (!isApiError(error, 'STEP_CHANGED')) throw error;
        look();
      }
      // The next step doesn't wait for the report.
      void onChanged();
    });
  };
  return { seen, isStale, isBusy: isRunning, makeStep };
}

export type AuthorsLesson = ReturnType<typeof useLesson>;
