import type { RoundReport } from '#shared/domain/report.ts';
import { bestPlayers, Nicknames, PodiumResult } from '../desk/podium.tsx';
import { useRoundsTexts } from '../texts.ts';

const winnerLook =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-5 py-[0.5em] px-[1em] rounded-card font-bold wrap-anywhere';
/** Smaller where many share a place, so that the page still fits. */
const winnerSize = (count: number) =>
  count > 6 ? 'text-[clamp(1.125rem,1.4vw,1.75rem)]' : 'text-[clamp(1.25rem,2.4vw,3rem)]';

/** The podium if the author shows it, and the result of the whole class. */
export function ProjectorResult({ report }: { report: RoundReport }) {
  const t = useRoundsTexts();
  const { round, players } = report;
  const best = round.showsPodium ? bestPlayers(report) : [];
  const rightAnswers = players.reduce((sum, { correctAnswers }) => sum + correctAnswers, 0);
  return (
    <div className="grid content-center justify-items-center gap-[clamp(1.5rem,5vh,4rem)]">
      {best.length > 0 && (
        <ol className="grid gap-4 w-[min(100%,40em)]" aria-label={t('podium.title')}>
          {best.map((one) => (
            <li
              key={one.nicknames[0]}
              className={`${winnerLook} ${winnerSize(one.nicknames.length)} ${one.place === 1 ? 'bg-accent text-on-accent' : 'bg-raised'}`}
            >
              <span>{one.place}.</span>
              <Nicknames of={one.nicknames} />
              <PodiumResult of={one} />
            </li>
          ))}
        </ol>
      )}
      {round.averageScore === null ? (
        <p className="text-center">{t('projector.nobodyAnswered')}</p>
      ) : (
        <p className="grid justify-items-center text-center">
          <strong className="text-accent text-[clamp(4rem,24vh,14rem)] leading-none">
            {t('percent', { part: round.averageScore / 100 })}
          </strong>
          <span className="text-[clamp(1.5rem,2.4vw,3rem)]">
            {t('projector.classTotal', { count: rightAnswers })}
          </span>
        </p>
      )}
    </div>
  );
}
