import { useNavigate } from 'react-router-dom';
import { call } from '#lib/api/api-client.ts';
import { ignoreNotFound } from '#lib/api/ignore-not-found.ts';
import { deleteRound, updateRound } from '#shared/api/desk-endpoints.ts';
import type { RoundReport } from '#shared/domain/report.ts';
import type { Round } from '#shared/domain/round.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useRoundsTexts } from '../texts.ts';

type EndProps = {
  readonly report: RoundReport;
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
};

/** Asks before a round is closed, and says how many are still playing. */
export function EndRoundDialog({ report: { round, players }, onChanged, onClose }: EndProps) {
  const t = useRoundsTexts();
  const failureText = useFailureText();
  const playing = players.filter(({ status }) => status === 'PLAYING').length;
  return (
    <ConfirmDialog
      title={t('projector.endTitle')}
      confirm={t('close')}
      danger={playing > 0}
      reasonOf={failureText}
      onConfirm={async () => {
        await call(updateRound, { params: { roundId: round.id }, body: { isOpen: false } });
        await onChanged();
        onClose();
      }}
      onClose={onClose}
    >
      {playing > 0 ? t('projector.stillPlaying', { count: playing }) : t('projector.nobodyPlays')}
    </ConfirmDialog>
  );
}

/** Asks before a round is deleted with its players and results; then the list is shown. */
export function DeleteRoundDialog({ round, onClose }: { round: Pick<Round, 'id'>; onClose: () => void }) {
  const t = useRoundsTexts();
  const failureText = useFailureText();
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title={t('remove.title')}
      confirm={t('remove.confirm')}
      reasonOf={failureText}
      onConfirm={async () => {
        await call(deleteRound, { params: { roundId: round.id } }).catch(ignoreNotFound);
        showToast('success', t('remove.done'));
        await navigate('/admin/rounds');
      }}
      onClose={onClose}
    >
      {t('remove.text')}
    </ConfirmDialog>
  );
}
