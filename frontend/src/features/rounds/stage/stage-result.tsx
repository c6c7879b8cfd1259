import type { RoundReport } from '#shared/domain/report.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { bestPlayers } from '../desk/podium.tsx';
import styles from './stage.module.css';

/** The podium if the author shows it, and the result of the whole class. */
export function StageResult({ report: { round, players } }: { report: RoundReport }) {
  const { t } = useTranslation('rounds');
  const best = round.showsPodium ? bestPlayers(players) : [];
  const rightAnswers = players.reduce((sum, { correctAnswers }) => sum + correctAnswers, 0);
  return (
    <div className={styles.result}>
      {best.length > 0 && (
        <ol className={styles.podium} aria-label={t('podium.title')}>
          {best.map(({ playerId, nickname, score, place }) => (
            <li key={playerId} data-place={place}>
              <span className={styles.place}>{place}.</span>
              <bdi translate="no">{nickname}</bdi>
              <span>{t('percent', { part: (score ?? 0) / 100 })}</span>
            </li>
          ))}
        </ol>
      )}
      {round.averageScore === null ? (
        <p className={styles.total}>{t('stage.nobodyAnswered')}</p>
      ) : (
        <p className={styles.total}>
          <strong>{t('percent', { part: round.averageScore / 100 })}</strong>
          <span>{t('stage.classTotal', { count: rightAnswers })}</span>
        </p>
      )}
    </div>
  );
}
