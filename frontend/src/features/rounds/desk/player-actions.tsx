import { DoorClosed, DoorOpen, UserX } from 'lucide-react';
import { useState } from 'react';
import { call } from '#lib/api-client.ts';
import { useTask } from '#lib/use-task.ts';
import { deleteWaitingPlayers, updateRound } from '#shared/api/rounds.endpoints.ts';
import type { RoundReport } from '#shared/domain/report.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { MenuButton } from '#ui/menu.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

type Props = { readonly report: RoundReport; readonly onChanged: () => Promise<unknown> };

/**
 * The actions of an open round against players who don't belong there, for a menu: let nobody else in, and remove
 * everybody who hasn't started, after a question.
 */
export function usePlayerActions({ report: { round, players }, onChanged }: Props) {
  const { t } = useTranslation('rounds');
  const failureText = useFailureText();
  const { run } = useTask();
  const [isAsked, setAsked] = useState(false);
  const waiting = players.filter(({ status }) => status === 'JOINED').length;
  const params = { roundId: round.id };
  const letIn = (takesPlayers: boolean) =>
    run(async () => {
      await call(updateRound, { params, body: { takesPlayers } }).catch((error) =>
        showToast('error', failureText(error)),
      );
      await onChanged();
    });
  const buttons = (close: () => void) => (
    <>
      <MenuButton
        icon={round.takesPlayers ? DoorClosed : DoorOpen}
        onClick={() => {
          close();
          void letIn(!round.takesPlayers);
        }}
      >
        {t(round.takesPlayers ? 'letIn.stop' : 'letIn.again')}
      </MenuButton>
      {waiting > 0 && (
        <MenuButton
          icon={UserX}
          isDanger
          onClick={() => {
            close();
            setAsked(true);
          }}
        >
          {t('takeOut.waiting')}
        </MenuButton>
      )}
    </>
  );
  const dialog = isAsked && (
    <ConfirmDialog
      title={t('takeOut.waitingTitle')}
      confirm={t('takeOut.confirm')}
      reasonOf={failureText}
      onConfirm={async () => {
        await call(deleteWaitingPlayers, { params });
        await onChanged();
        setAsked(false);
      }}
      onClose={() => setAsked(false)}
    >
      {t('takeOut.waitingText', { count: waiting })}
    </ConfirmDialog>
  );
  return { buttons, dialog };
}
