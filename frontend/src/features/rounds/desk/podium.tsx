import type { ReportPlayer } from '#shared/domain/report.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { bestPlayers } from './best-players.ts';
import styles from './round-page.module.css';

/** The three best players of a closed round. */
export function Podium({ players }: { players: readonly ReportPlayer[] }) {
  const { t } = useTranslation('rounds');
  const best = bestPlayers(players);
  if (best.length === 0) return null;
  return (
    <section className={`stack gap-3 ${styles.screen}`} aria-labelledby="round-podium">
      <h2 id="round-podium">{t('podium')}</h2>
      <ol className={styles.podium}>
        {best.map(({ playerId, nickname, score, place }) => (
          <li key={playerId}>
            <span>{place}.</span>
            <span>{nickname}</span>
            <span className={styles.score}>{t('percent', { part: (score ?? 0) / 100 })}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
