import { Clock, DoorClosed, DoorOpen, UserX } from 'lucide-react';
import { useState } from 'react';
import { call } from '#lib/api/api-client.ts';
import { deleteWaitingPlayers, updateRound } from '#shared/api/desk-endpoints.ts';
import { limits } from '#shared/domain/limits.ts';
import type { RoundReport } from '#shared/domain/report.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { MenuButton } from '#ui/menu.tsx';
import { useAction } from '#ui/toasts/use-action.ts';
import { useRoundsTexts } from '../texts.ts';

const minutes = limits.round.recentMinutes;

type Props = { readonly report: RoundReport; readonly onChanged: () => Promise<unknown> };

/**
 * The actions of an open round against players who don't belong there, for a menu: let nobody else in, and remove
 * everybody without an answer or who joined in the last minutes, after a question.
 */
export function usePlayerActions({ report: { round, players }, onChanged }: Props) {
  const t = useRoundsTexts();
  const failureText = useFailureText();
  const { run } = useAction();
  const [asked, setAsked] = useState<'unanswered' | 'recent'>();
  const unanswered = players.filter(({ answeredQuestions }) => answeredQuestions === 0).length;
  const params = { roundId: round.id };
  const letIn = (takesPlayers: boolean) =>
    run(async () => {
      await call(updateRound, { params, body: { takesPlayers } });
      await onChanged();
    });
  const buttons = (close: () => void) => {
    const removal = (who: 'unanswered' | 'recent') => (
      <MenuButton
        icon={who === 'recent' ? Clock : UserX}
        isDanger
        onClick={() => {
          close();
          setAsked(who);
        }}
      >
        {t(`takeOut.${who}`, { minutes })}
      </MenuButton>
    );
    return (
      <>
        <MenuButton
          icon={round.takesPlayers ? DoorClosed : DoorOpen}
          onClick={() => {
            close();
            letIn(!round.takesPlayers);
          }}
        >
          {t(round.takesPlayers ? 'letIn.stop' : 'letIn.again')}
        </MenuButton>
        {unanswered > 0 && removal('unanswered')}
        {players.length > 0 && removal('recent')}
      </>
    );
  };
  const dialog = asked && (
    <ConfirmDialog
      title={t(`takeOut.${asked}Title`, { minutes })}
      confirm={t('takeOut.confirm')}
      reasonOf={failureText}
      onConfirm={async () => {
        await call(deleteWaitingPlayers, { params, query: { who: asked } });
        await onChanged();
        setAsked(undefined);
      }}
      onClose={() => setAsked(undefined)}
    >
      {asked === 'recent' ? t('takeOut.recentText') : t('takeOut.unansweredText', { count: unanswered })}
    </ConfirmDialog>
  );
  return { buttons, dialog };
}
