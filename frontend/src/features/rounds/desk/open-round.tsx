import { useState } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';
import { callOnce } from '#lib/api/call-once.ts';
import { storage } from '#lib/stored/storage.ts';
import { isRecord, parseJson } from '#lib/stored/stored-json.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { createRound } from '#shared/api/desk-endpoints.ts';
import type { Round, RoundPace } from '#shared/domain/round.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { useAction } from '#ui/toasts/use-action.ts';
import { useRoundsTexts } from '../texts.ts';

/** The settings that the next round takes over from the last one. */
type KeptSettings = Pick<
  Round,
  | 'feedback'
  | 'attemptsPerPlayer'
  | 'shuffleQuestions'
  | 'secondsPerQuestion'
  | 'showsPodium'
  | 'pace'
  | 'phoneShows'
>;

/** Keeps the settings of a round for the next one in this browser. What a lesson doesn't have stays as it was. */
export function keepSettings({ pace, feedback, attemptsPerPlayer, ...settings }: KeptSettings): void {
  const { shuffleQuestions, secondsPerQuestion, showsPodium, phoneShows } = settings;
  const always = { shuffleQuestions, secondsPerQuestion, showsPodium, phoneShows, pace };
  keep(pace === 'class' ? always : { ...always, feedback, attemptsPerPlayer });
}

function keep(settings: Partial<KeptSettings>): void {
  storage.write('yq.roundSettings', JSON.stringify({ ...keptSettings(), ...settings }));
}

function keptSettings(): Partial<KeptSettings> {
  const kept = parseJson(storage.read('yq.roundSettings'));
  return isRecord(kept) ? kept : {};
}

const PaceDialog = lazyDialog(() => import('./pace-dialog.tsx'));

/**
 * Opens a round of a quiz with the settings used last, and then its projector page. `ask` asks for the pace first in
 * `dialog`; `open` takes the one that was chosen last. A second press does nothing.
 */
export function useOpenRound() {
  const t = useRoundsTexts();
  const navigate = useNavigate();
  const { run, isRunning } = useAction();
  const [asked, setAsked] = useState<string>();
  const last = keptSettings().pace ?? 'class';
  const create = async (quizId: string, pace: RoundPace) => {
    const tries = pace === 'class' ? { attemptsPerPlayer: 1 } : {};
    try {
      return await callOnce(createRound, { body: { quizId, ...keptSettings(), ...tries, pace } });
    } catch (error) {
      // The settings may be of an older version of the site.
      if (!isApiError(error, 'VALIDATION_FAILED')) throw error;
      storage.remove('yq.roundSettings');
      return callOnce(createRound, { body: { quizId, pace } });
    }
  };
  const failed = (error: unknown) => {
    if (isApiError(error, 'TOO_MANY_ROUNDS')) return t('open.tooMany');
    return isApiError(error, 'NOT_FOUND') ? t('open.notFound') : undefined;
  };
  const open = (quizId: string, options?: NavigateOptions, pace: RoundPace = last) =>
    run(async () => {
      const round = await create(quizId, pace);
      keep({ pace });
      await navigate(`/admin/rounds/${round.id}/stage`, options);
    }, failed);
  const dialog = asked !== undefined && (
    <PaceDialog
      last={last}
      isBusy={isRunning}
      onChoose={(pace) => open(asked, undefined, pace)}
      onClose={() => setAsked(undefined)}
    />
  );
  return { open, ask: setAsked, dialog, isOpening: isRunning };
}
