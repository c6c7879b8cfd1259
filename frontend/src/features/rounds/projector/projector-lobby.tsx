import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { RoundReport } from '#shared/domain/report.ts';
import { QrCode } from '#ui/qr-code.tsx';
import { clockText, closingTime } from '../closing-time.ts';
import { useJoinAddress } from '../desk/join-address.ts';
import { Mark } from '../report/mark.tsx';
import { useRoundsTexts } from '../texts.ts';
import { OpenedPictures } from './opened-pictures.tsx';
import { useClockAhead } from './use-clock-ahead.ts';

const signLook = 'grid place-items-center rounded-card bg-raised text-accent font-extrabold leading-none';
/** How large the code is: until a pupil plays, it is what the class needs. */
const joinLook = {
  large: { qr: 'w-[min(40vh,80vw)]', sign: 'w-[min(14vh,8.4vw)] h-[min(18vh,14vw)] text-[min(13vh,8vw)]' },
  small: { qr: 'w-[min(22vh,80vw)]', sign: 'w-[min(8vh,8.4vw)] h-[min(10vh,14vw)] text-[min(8vh,8vw)]' },
};
const namesLook = 'flex flex-wrap content-start justify-center gap-[clamp(0.5rem,1.2vh,1rem)] leading-[1.25]';
/** Larger while there are few, so that the back row can read them; a whole class fits as well. */
const namesSize = (count: number) =>
  count > 12 ? 'text-[clamp(1.25rem,1.9vw,2.5rem)]' : 'text-[clamp(1.25rem,3vw,4rem)]';
const nameLook =
  'py-[0.25em] px-[0.7em] border-2 rounded-card bg-raised font-[650] wrap-anywhere [animation:pop_var(--calm)_var(--ease-out)]';

/** How to join, who has joined, and how many have finished; while they play, the pictures of the quiz. */
export function ProjectorLobby({ report }: { report: RoundReport }) {
  const t = useRoundsTexts();
  const { round, players } = report;
  // In a lesson nothing is played before the teacher asks.
  const isLesson = round.pace === 'class';
  const isPlayed = !isLesson && players.some(({ startedAt }) => startedAt !== null);
  const join = joinLook[isPlayed ? 'small' : 'large'];
  const finished = players.filter(({ status }) => status === 'FINISHED').length;
  const rightAnswers = players.reduce((sum, { correctAnswers }) => sum + correctAnswers, 0);
  const address = useJoinAddress();
  return (
    <div
      className={`grid ${isPlayed ? 'grid-rows-[auto_auto_auto_minmax(0,1fr)] gap-[clamp(0.75rem,2.5vh,2rem)]' : 'grid-rows-[auto_auto_minmax(0,1fr)] gap-[clamp(1rem,4vh,3rem)]'}`}
    >
      <section
        className="flex flex-wrap items-center justify-center gap-[clamp(1.5rem,4vw,5rem)]"
        aria-label={t('join.title')}
      >
        <QrCode
          className={`${join.qr} rounded-card`}
          text={`${address}/${round.code}`}
          label={t('join.qr', { code: round.code })}
        />
        <div className="grid grid-cols-1 gap-4">
          <p className="text-[clamp(1.25rem,2.4vw,3rem)]">
            {t('join.text', { address: address.replace(/^https?:\/\//, '') })}
          </p>
          <p className="flex gap-[clamp(0.25rem,0.8vw,1rem)]" translate="no">
            {[...round.code].map((sign, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the signs never change their places
              <span key={at} className={`${signLook} ${join.sign}`}>
                {sign}
              </span>
            ))}
          </p>
          {!round.takesPlayers && <p>{t('letIn.stopped')}</p>}
          {round.isOpen ? (
            round.closesAt && <Countdown code={round.code} to={round.closesAt} />
          ) : (
            <p className="text-[clamp(1.25rem,2.4vw,3rem)]">{t('projector.ending')}</p>
          )}
        </div>
      </section>
      <p className="text-[clamp(1.5rem,2.6vw,3.5rem)] font-[750] text-center" role="status">
        <span>
          {players.length === 0
            ? t('noPlayers')
            : isLesson
              ? t('lesson.lobby', { count: players.length })
              : t('projector.finished', { finished, total: players.length })}
        </span>
        {round.feedback === 'each' && rightAnswers > 0 && (
          <span className="text-soft-ink"> · {t('projector.rightAnswers', { count: rightAnswers })}</span>
        )}
      </p>
      <ul
        className={`${namesLook} ${namesSize(isPlayed ? Number.POSITIVE_INFINITY : players.length)}`}
        aria-label={t('players', { count: players.length })}
      >
        {players.map(({ playerId, nickname, status }) => (
          <li
            key={playerId}
            className={`${nameLook} ${status === 'FINISHED' ? 'border-correct' : 'border-line'}`}
          >
            <bdi translate="no">{nickname}</bdi>
            {status === 'FINISHED' && (
              <>
                {' '}
                <span className="text-correct">
                  <Mark of={Check} />
                </span>
                <span className="sr-only"> {t('statuses.FINISHED')}</span>
              </>
            )}
          </li>
        ))}
      </ul>
      {isPlayed && <OpenedPictures report={report} />}
    </div>
  );
}

/** The time until the round closes by the server's clock, as text; days ahead it is the date. */
function Countdown({ code, to }: { code: string; to: string }) {
  const t = useRoundsTexts();
  const ahead = useClockAhead(code);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((Date.parse(to) - now - ahead) / 1000));
  if (left > 3600) return <p>{t('closesAt', { time: closingTime(to) })}</p>;
  return (
    <p role="timer" translate="no">
      {t('projector.closesIn', { clock: clockText(left) })}
    </p>
  );
}
