import { type NavigateOptions, useNavigate } from 'react-router-dom';
import { callOnce } from '#lib/api/call-once.ts';
import { storage } from '#lib/stored/storage.ts';
import { isRecord, parseJson } from '#lib/stored/stored-json.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { createRound } from '#shared/api/desk-endpoints.ts';
import type { Round } from '#shared/domain/round.ts';
import { useAction } from '#ui/toasts/use-action.ts';
import { useRoundsTexts } from '../texts.ts';

/** The settings that the next round takes over from the last one. */
type KeptSettings = Pick<
  Round,
  'feedback' | 'attemptsPerPlayer' | 'shuffleQuestions' | 'secondsPerQuestion' | 'showsPodium'
>;

/** The settings of a round that another one can take over. */
export function settingsOf({
  feedback,
  attemptsPerPlayer,
  shuffleQuestions,
  secondsPerQuestion,
  showsPodium,
}: KeptSettings): KeptSettings {
  return { feedback, attemptsPerPlayer, shuffleQuestions, secondsPerQuestion, showsPodium };
}

/** Keeps the settings of a round for the next one in this browser. */
export function keepSettings(round: KeptSettings): void {
  storage.write('yq.roundSettings', JSON.stringify(settingsOf(round)));
}

function keptSettings(): Partial<KeptSettings> {
  const kept = parseJson(storage.read('yq.roundSettings'));
  return isRecord(kept) ? kept : {};
}

/** The settings of a new round, its name, and its questions if they aren't all. */
type NewRound = KeptSettings & { readonly title?: string; readonly onlyQuestions?: string[] };

/**
 * Opens a round of a quiz, with the settings used last if none are given, and then its projector page. A second press does
 * nothing.
 */
export function useOpenRound() {
  const t = useRoundsTexts();
  const navigate = useNavigate();
  const { run, isRunning } = useAction();
  const create = async (quizId: string, given?: NewRound) => {
    try {
      return await callOnce(createRound, { body: { quizId, ...(given ?? keptSettings()) } });
    } catch (error) {
      // The settings may be of an older version of the site.
      if (given || !isApiError(error, 'VALIDATION_FAILED')) throw error;
      storage.remove('yq.roundSettings');
      return callOnce(createRound, { body: { quizId } });
    }
  };
  const failed = (error: unknown) => {
    if (isApiError(error, 'TOO_MANY_ROUNDS')) return t('open.tooMany');
    if (isApiError(error, 'VALIDATION_FAILED')) return t('next.gone');
    return isApiError(error, 'NOT_FOUND') ? t('open.notFound') : undefined;
  };
  const open = (quizId: string, options?: NavigateOptions, given?: NewRound) =>
    run(async () => navigate(`/admin/rounds/${(await create(quizId, given)).id}/stage`, options), failed);
  return { open, isOpening: isRunning };
}
