import { Trophy } from 'lucide-react';
import { byResult, placeOf } from '#shared/domain/place.ts';
import type { ReportPlayer } from '#shared/domain/report.ts';
import { Button } from '#ui/button.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './round-page.module.css';

type Props = {
  readonly players: readonly ReportPlayer[];
  readonly isShown: boolean;
  readonly isBusy: boolean;
  readonly onChange: (isShown: boolean) => void;
};

/** The three best players of a closed round. The author chooses whether it is shown, which applies to every screen. */
export function Podium({ players, isShown, isBusy, onChange }: Props) {
  const { t } = useTranslation('rounds');
  const best = bestPlayers(players);
  if (best.length === 0) return null;
  return (
    <div className={`stack gap-4 ${styles.screen}`}>
      <div>
        <Button aria-expanded={isShown} aria-disabled={isBusy} onClick={() => onChange(!isShown)}>
          <Trophy aria-hidden="true" />
          {t(isShown ? 'podium.hide' : 'podium.show')}
        </Button>
      </div>
      {isShown && (
        <section className="stack gap-3" aria-labelledby="round-podium">
          <h2 id="round-podium">{t('podium.title')}</h2>
          <ol className={styles.podium}>
            {best.map(({ playerId, nickname, score, place }) => (
              <li key={playerId}>
                <span>{place}.</span>
                <bdi className="breakable" translate="no">
                  {nickname}
                </bdi>
                <span className={styles.score}>{t('percent', { part: (score ?? 0) / 100 })}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

type PlacedPlayer = ReportPlayer & { readonly place: number };

/** The players on the first three places, best first. */
export function bestPlayers(players: readonly ReportPlayer[]): PlacedPlayer[] {
  return [...players].sort(byResult).flatMap((player) => {
    const place = placeOf(player, players);
    return place !== null && place <= 3 ? [{ ...player, place }] : [];
  });
}
