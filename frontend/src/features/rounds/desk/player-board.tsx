import { X } from 'lucide-react';
import { useState } from 'react';
import { call } from '#lib/api-client.ts';
import { ignoreNotFound } from '#lib/ignore-not-found.ts';
import { deleteRoundPlayer } from '#shared/api/rounds.endpoints.ts';
import type { ReportPlayer, RoundReport } from '#shared/domain/report.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './round-page.module.css';

type Props = { readonly report: RoundReport; readonly onChanged: () => Promise<unknown> };

/** The players who have joined and the progress of each. A player can be removed. */
export function PlayerBoard({ report: { round, players, questions }, onChanged }: Props) {
  const { t } = useTranslation('rounds');
  const failureText = useFailureText();
  const [leaving, setLeaving] = useState<ReportPlayer | null>(null);
  return (
    <section className={`stack gap-4 ${styles.screen}`} aria-labelledby="round-players">
      <h2 id="round-players">{t('players', { count: players.length })}</h2>
      {players.length === 0 && <p className={styles.note}>{t('noPlayers')}</p>}
      <ul className={styles.players}>
        {players.map((player) => (
          <li key={player.playerId} className={styles.player}>
            <span className={styles.name} translate="no">
              {player.nickname}
            </span>
            <IconButton
              icon={X}
              label={t('takeOut.of', { nickname: player.nickname })}
              onClick={() => setLeaving(player)}
            />
            <progress
              className={styles.progress}
              max={questions.length}
              value={player.answeredQuestions}
              aria-label={t('progressOf', { nickname: player.nickname })}
            />
            <span className={styles.note}>
              {player.status === 'PLAYING'
                ? t('answered', { answered: player.answeredQuestions, total: questions.length })
                : t(`statuses.${player.status}`)}
            </span>
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          title={t('takeOut.title', { nickname: leaving.nickname })}
          confirm={t('takeOut.confirm')}
          reasonOf={failureText}
          onConfirm={async () => {
            const params = { roundId: round.id, playerId: leaving.playerId };
            await call(deleteRoundPlayer, { params }).catch(ignoreNotFound);
            await onChanged();
            setLeaving(null);
          }}
          onClose={() => setLeaving(null)}
        >
          {t('takeOut.text')}
        </ConfirmDialog>
      )}
    </section>
  );
}
