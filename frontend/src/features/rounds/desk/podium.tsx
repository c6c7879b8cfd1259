import { Trophy } from 'lucide-react';
import { Fragment } from 'react';
import { placeOf, playSeconds } from '#shared/domain/place.ts';
import type { RoundReport } from '#shared/domain/report.ts';
import { Button } from '#ui/button.tsx';
import { clockText } from '../closing-time.ts';
import { useRoundsTexts } from '../texts.ts';

type Props = {
  readonly report: RoundReport;
  readonly isShown: boolean;
  readonly isBusy: boolean;
  readonly onChange: (isShown: boolean) => void;
};

/** The best players of a round that is over. The author chooses whether it is shown, which applies to every screen. */
export function Podium({ report, isShown, isBusy, onChange }: Props) {
  const t = useRoundsTexts();
  const best = bestPlayers(report);
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
            {best.map((one) => (
              <li key={one.nicknames[0]}>
                <span>{one.place}.</span>
                <Nicknames of={one.nicknames} />
                <PodiumResult of={one} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

/** Nicknames in one line, each with its own direction of writing. */
export function Nicknames({ of: nicknames }: { of: readonly string[] }) {
  return (
    <span className="min-w-0 wrap-anywhere" translate="no">
      {nicknames.map((nickname, at) => (
        <Fragment key={nickname}>
          {at > 0 && ', '}
          <bdi>{nickname}</bdi>
        </Fragment>
      ))}
    </span>
  );
}

/** Players who share a place, and what each has reached: the seconds only if the time decides, right answers in a lesson. */
type PodiumPlace = {
  readonly place: number;
  readonly nicknames: readonly string[];
  readonly score: number;
  readonly seconds: number | null;
  readonly rightAnswers: number | null;
};

/** The score of a place, and the time if it decides; in a lesson the number of right answers, which decides there. */
export function PodiumResult({ of: { score, seconds, rightAnswers } }: { of: PodiumPlace }) {
  const t = useRoundsTexts();
  return (
    <span className="ms-auto whitespace-nowrap tabular-nums">
      {rightAnswers === null
        ? t('percent', { part: score / 100 })
        : t('podium.right', { count: rightAnswers })}
      {seconds !== null && ` · ${clockText(seconds)}`}
    </span>
  );
}

/** The first three places, best first. Two pupils who share a place have a line each, more of them one line. */
export function bestPlayers(report: RoundReport): PodiumPlace[] {
  const isLesson = report.round.pace === 'class';
  const isTimed = !isLesson && report.round.secondsPerQuestion !== null;
  return [1, 2, 3].flatMap((place) => {
    const sharing = report.players.filter((player) => placeOf(player, report) === place);
    const [first] = sharing;
    if (!first) return [];
    const nicknames = sharing.map(({ nickname }) => nickname);
    const lines = nicknames.length > 2 ? [nicknames] : nicknames.map((nickname) => [nickname]);
    const seconds = isTimed ? playSeconds(first) : null;
    const rightAnswers = isLesson ? first.correctAnswers : null;
    const reached = { place, score: first.score ?? 0, seconds, rightAnswers };
    return lines.map((line) => ({ ...reached, nicknames: line }));
  });
}
