import { Trophy } from 'lucide-react';
import { byResult, placeOf } from '#shared/domain/place.ts';
import type { ReportPlayer } from '#shared/domain/report.ts';
import { Button } from '#ui/button.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';

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
    <div className="grid grid-cols-1 gap-4 print:hidden">
      <div>
        <Button aria-expanded={isShown} aria-disabled={isBusy} onClick={() => onChange(!isShown)}>
          <Trophy aria-hidden="true" />
          <span>{t(isShown ? 'podium.hide' : 'podium.show')}</span>
        </Button>
      </div>
      {isShown && (
        <section className="grid grid-cols-1 gap-3" aria-labelledby="round-podium">
          <h2 id="round-podium">{t('podium.title')}</h2>
          <ol className="grid gap-3 p-0 list-none text-lg [&_li]:flex [&_li]:gap-4 [&_li]:items-baseline [&_li]:p-4 [&_li]:rounded-card [&_li]:bg-accent-tint [&_li]:font-bold">
            {best.map(({ playerId, nickname, score, place }) => (
              <li key={playerId}>
                <span>{place}.</span>
                <bdi className="min-w-0 wrap-anywhere" translate="no">
                  {nickname}
                </bdi>
                <span className="ms-auto tabular-nums">{t('percent', { part: (score ?? 0) / 100 })}</span>
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
