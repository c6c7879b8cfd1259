import { Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Play } from '#features/play/play-page.tsx';
import type { ClockProps } from '#features/play/play-source.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { normalisedRoundCode } from '#shared/domain/round-code.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './question-clock.module.css';
import { roundSource } from './round-source.ts';

const refusals = ['ROUND_CLOSED', 'NO_ATTEMPTS_LEFT', 'NOT_FOUND'] as const;

/** `/join/:code/play`: the quiz of a round, for its player. If no attempt can start, the page before it says why. */
export default function PlayRoundPage() {
  const { code: typed = '' } = useParams();
  const navigate = useNavigate();
  const code = normalisedRoundCode(typed);
  const source = roundSource(code);
  const open = () =>
    source.open().catch((error: unknown) => {
      const isRefused = refusals.some((code) => isApiError(error, code));
      if (isRefused) void navigate(source.exit(undefined), { replace: true, state: { isRefused } });
      throw error;
    });
  return <Play key={code} source={{ ...source, open, Clock: QuestionClock }} />;
}

/** How often the time is checked, in milliseconds. */
const lookMs = 250;
/** The number of remaining seconds at which they are announced; half of the limit if that is shorter. */
const warningSeconds = 10;

/**
 * The seconds that are left for a question of a round, from when it was first shown. `touchedAt` is that time, because
 * the last change of a play is storing its next question. Only the number changes, and it is announced once. The server
 * doesn't check the time, because an answer given without a network arrives late.
 */
export function QuestionClock({ play, isRunning, onTimeUp }: ClockProps) {
  const { t } = useTranslation('join');
  const limit = play.secondsPerQuestion ?? null;
  const endsAt = limit === null ? null : Date.parse(play.touchedAt) + limit * 1000;
  const [now, setNow] = useState(Date.now);
  const isTicking = isRunning && endsAt !== null;
  useEffect(() => {
    if (!isTicking) return;
    const look = () => {
      setNow(Date.now());
      if (Date.now() >= endsAt) onTimeUp();
    };
    look();
    const timer = setInterval(look, lookMs);
    return () => clearInterval(timer);
  }, [isTicking, endsAt, onTimeUp]);

  if (limit === null || endsAt === null) return null;
  // The clock of the device may have been changed.
  const left = Math.min(limit, Math.max(0, Math.ceil((endsAt - now) / 1000)));
  const warnAt = Math.min(warningSeconds, Math.floor(limit / 2));
  const isShort = isTicking && left <= warnAt;
  const minutes = Math.floor(left / 60);
  return (
    <>
      <span
        role="timer"
        className={`row gap-1 ${styles.clock} ${isTicking ? '' : styles.stopped} ${isShort ? styles.short : ''}`}
      >
        <Timer aria-hidden="true" />
        <span aria-hidden="true">{`${minutes}:${String(left % 60).padStart(2, '0')}`}</span>
        <span className="visually-hidden">{t('secondsLeft', { count: left })}</span>
      </span>
      <LiveRegion>{isShort && left > 0 ? t('secondsLeft', { count: warnAt }) : ''}</LiveRegion>
    </>
  );
}
