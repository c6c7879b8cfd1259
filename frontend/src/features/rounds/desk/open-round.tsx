import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { callOnce } from '#lib/api/call-once.ts';
import { storage } from '#lib/stored/storage.ts';
import { isRecord, parseJson } from '#lib/stored/stored-json.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { createRound } from '#shared/api/desk-endpoints.ts';
import type { Round, RoundPace } from '#shared/domain/round.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { useAction } from '#ui/toasts/use-action.ts';
import { useRoundsTexts } from '../texts.ts';

const PaceDialog = lazyDialog(() => import('./pace-dialog.tsx'));

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

/** The settings of a round that another one can take over. */
export function settingsOf({
  feedback,
  attemptsPerPlayer,
  shuffleQuestions,
  secondsPerQuestion,
  showsPodium,
  pace,
  phoneShows,
}: KeptSettings): KeptSettings {
  const always = { shuffleQuestions, secondsPerQuestion, showsPodium, pace, phoneShows };
  return { ...always, feedback, attemptsPerPlayer };
}

/** Keeps the settings of a round for the next one in this browser. What a lesson doesn't have stays as it was. */
export function keepSettings(round: KeptSettings): void {
  const { feedback, attemptsPerPlayer, ...always } = settingsOf(round);
  keep(round.pace === 'class' ? always : { ...always, feedback, attemptsPerPlayer });
}

function keep(settings: Partial<KeptSettings>): void {
  storage.write('yq.roundSettings', JSON.stringify({ ...keptSettings(), ...settings }));
}

function keptSettings(): Partial<KeptSettings> {
  const kept = parseJson(storage.read('yq.roundSettings'));
  return isRecord(kept) ? kept : {};
}

/** The settings used last, for a round of this pace. In a lesson everybody has one try. */
function settingsFor(pace: RoundPace): Partial<KeptSettings> {
  return { ...keptSettings(), pace, ...(pace === 'class' ? { attemptsPerPlayer: 1 } : {}) };
}

/** The settings of a new round, its name, and its questions if they aren't all. */
type NewRound = Partial<KeptSettings> & { readonly title?: string; readonly onlyQuestions?: string[] };

/**
 * Opens a round of a quiz, and then its projector page. `ask` asks for the pace, in `dialog`, and takes over the settings used
 * last. A second press does nothing.
 */
export function useOpenRound() {
  const t = useRoundsTexts();
  const navigate = useNavigate();
  const { run, isRunning } = useAction();
  const [asked, setAsked] = useState<string>();
  const lastPace = keptSettings().pace ?? 'class';
  const create = async (quizId: string, given: NewRound) => {
    try {
      return await callOnce(createRound, { body: { quizId, ...given } });
    } catch (error) {
      // The settings may be of an older version of the site.
      if (given.onlyQuestions || !isApiError(error, 'VALIDATION_FAILED')) throw error;
      storage.remove('yq.roundSettings');
      return callOnce(createRound, { body: { quizId, pace: given.pace ?? lastPace } });
    }
  };
  const failed = (error: unknown) => {
    if (isApiError(error, 'TOO_MANY_ROUNDS')) return t('open.tooMany');
    if (isApiError(error, 'VALIDATION_FAILED')) return t('next.gone');
    return isApiError(error, 'NOT_FOUND') ? t('open.notFound') : undefined;
  };
  const open = (quizId: string, given: NewRound) =>
    run(async () => navigate(`/admin/rounds/${(await create(quizId, given)).id}/stage`), failed);
  const dialog = asked !== undefined && (
    <PaceDialog
      last={lastPace}
      isBusy={isRunning}
      onChoose={(pace) => {
        keep({ pace });
        open(asked, settingsFor(pace));
      }}
      onClose={() => setAsked(undefined)}
    />
  );
  return { open, ask: setAsked, dialog, isOpening: isRunning };
}
