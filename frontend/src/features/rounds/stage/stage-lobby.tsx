import { useEffect, useState } from 'react';
import type { RoundReport } from '#shared/domain/report.ts';
import { QrCode } from '#ui/qr-code.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { closingTime } from '../closing-time.ts';
import { useJoinAddress } from '../desk/join-address.ts';
import styles from './stage.module.css';

/** How to join, who has joined, and how many have finished. */
export function StageLobby({ report: { round, players } }: { report: RoundReport }) {
  const { t } = useTranslation('rounds');
  const finished = players.filter(({ status }) => status === 'FINISHED').length;
  const rightAnswers = players.reduce((sum, { correctAnswers }) => sum + correctAnswers, 0);
  const address = useJoinAddress();
  return (
    <div className={styles.lobby}>
      <section className={styles.join} aria-label={t('join.title')}>
        <QrCode
          className={styles.qr}
          text={`${address}/${round.code}`}
          label={t('join.qr', { code: round.code })}
        />
        <div className="grid grid-cols-1 gap-4">
          <p className={styles.address}>{t('join.text', { address: address.replace(/^https?:\/\//, '') })}</p>
          <p className={styles.code} translate="no">
            {[...round.code].map((sign, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the signs never change their places
              <span key={at}>{sign}</span>
            ))}
          </p>
          {!round.takesPlayers && <p>{t('letIn.stopped')}</p>}
          {round.closesAt && <Countdown to={round.closesAt} />}
        </div>
      </section>
      <p className={styles.progress} role="status">
        {players.length === 0 ? t('noPlayers') : t('stage.finished', { finished, total: players.length })}
        {round.feedback === 'each' && rightAnswers > 0 && (
          <span> · {t('stage.rightAnswers', { count: rightAnswers })}</span>
        )}
      </p>
      <ul className={styles.names} aria-label={t('players', { count: players.length })}>
        {players.map(({ playerId, nickname, status }) => (
          <li key={playerId} data-done={status === 'FINISHED' || undefined}>
            <bdi translate="no">{nickname}</bdi>
            {status === 'FINISHED' && (
              <>
                <span aria-hidden="true"> ✓</span>
                <span className="sr-only"> {t('statuses.FINISHED')}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The time until the round closes, as text; days ahead it is the date. */
function Countdown({ to }: { to: string }) {
  const { t } = useTranslation('rounds');
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((Date.parse(to) - now) / 1000));
  if (left > 3600) return <p>{t('closesAt', { time: closingTime(to) })}</p>;
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <p role="timer" translate="no">
      {t('stage.closesIn', { clock })}
    </p>
  );
}
