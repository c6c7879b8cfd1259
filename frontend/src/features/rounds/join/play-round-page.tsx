import { Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { deliver } from '#features/play/deliver.ts';
import { Play } from '#features/play/play-page.tsx';
import type { ClockProps } from '#features/play/play-source.ts';
import { call } from '#lib/api/api-client.ts';
import { apiKey } from '#lib/api/use-api.ts';
import { roundSession } from '#lib/stored/round-players.ts';
import { useActAs } from '#lib/stored/use-act-as-session.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { getRound } from '#shared/api/round-endpoints.ts';
import { roundCodeIn } from '#shared/domain/copied-text.ts';
import type { PlayableRound } from '#shared/domain/round.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { PlayerSkeleton } from '#ui/player/player-skeleton.tsx';
import { endOfTime, forgetTimes } from './question-time.ts';
import { RetryNotice, useSecondsUntilRetry } from './retry-notice.tsx';
import { isEndOfRound, LessonOpened, roundSource } from './round-source.ts';
import { useJoinTexts } from './texts.ts';

/** Pupils who play at their own pace don't need it. */
const PlayLesson = lazyPart(() => import('./play-lesson.tsx'), LessonMissing, <PlayerSkeleton />);

function LessonMissing({ onRetry }: { readonly onRetry: () => void }) {
  const t = useJoinTexts();
  return (
    <LoadError heading="h1" title={t('failed')} error={new ApiError('NETWORK_ERROR', '')} onRetry={onRetry} />
  );
}

/** `/join/:code/play`: the quiz of a round, for its player. If no attempt can start, the page before it says why. */
export default function PlayRoundPage() {
  const { code: typed = '' } = useParams();
  const navigate = useNavigate();
  const code = roundCodeIn(typed) ?? typed;
  useActAs(roundSession(code));
  const { mutate } = useSWRConfig();
  useEffect(() => {
    // Playing changes what the page before it shows: that page must not begin with what it has read earlier.
    void mutate(apiKey(getRound, { params: { code } }), undefined, { revalidate: false });
  }, [code, mutate]);
  useEffect(() => {
    // A pupil who comes back to a question is told at once that the game has ended.
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const hasEnded = await call(getRound, { params: { code } }).then(({ isOpen }) => !isOpen, isEndOfRound);
      if (hasEnded) await navigate(`/join/${code}`, { replace: true });
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [code, navigate]);
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(1);
  const secondsLeft = useSecondsUntilRetry(error, () => setTries(tries + 1));
  const [lesson, setLesson] = useState<PlayableRound>();
  const source = roundSource(code);
  const open = () => {
    setError(undefined);
    return source.open().catch((refusal: unknown) => {
      if (refusal instanceof LessonOpened) {
        setLesson(refusal.round);
        return new Promise<never>(() => undefined);
      }
      setError(refusal);
      throw refusal;
    });
  };
  if (lesson) return <PlayLesson key={code} code={code} round={lesson} />;
  return (
    <>
      <Play key={`${code} ${tries}`} source={{ ...source, open, Clock: QuestionClock }} />
      <RetryNotice seconds={secondsLeft} />
    </>
  );
}

/** How often the time is checked, in milliseconds. */
const lookMs = 250;
/** The number of remaining seconds at which they are announced; half of the limit if that is shorter. */
const warningSeconds = 10;

/**
 * The seconds that are left for a question of a round, as the server counts them. Only the number changes, and it is
 * announced once.
 */
export function QuestionClock({ play, isRunning, onTimeUp, onEnd }: ClockProps) {
  const t = useJoinTexts();
  const limit = play.secondsPerQuestion ?? null;
  const attemptId = play.attempt.id;
  const questionId = play.quiz.questions[play.index]?.id ?? '';
  const isTicking = isRunning && limit !== null;
  const [left, setLeft] = useState(limit ?? 0);
  useEffect(() => {
    if (!isTicking) return;
    const giveUp = new AbortController();
    let endsAt = Number.POSITIVE_INFINITY;
    const look = () => {
      if (endsAt === Number.POSITIVE_INFINITY) return;
      const remaining = Math.ceil((endsAt - performance.now()) / 1000);
      setLeft(Math.max(0, remaining));
      if (remaining <= 0) onTimeUp();
    };
    const ask = () =>
      deliver(() => endOfTime(attemptId, questionId), {
        signal: giveUp.signal,
        onWaiting: () => undefined,
        onStart: () => undefined,
      }).then(
        (end) => {
          endsAt = end;
          look();
        },
        (error: unknown) => {
          // Other refusals are those of the answer, too.
          if (isEndOfRound(error) && !giveUp.signal.aborted) onEnd();
        },
      );
    const askAgain = () => {
      if (document.visibilityState !== 'visible') return;
      forgetTimes();
      void ask();
    };
    void ask();
    const timer = setInterval(look, lookMs);
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      giveUp.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askAgain);
    };
  }, [isTicking, attemptId, questionId, onTimeUp, onEnd]);

  if (limit === null) return null;
  const warnAt = Math.min(warningSeconds, Math.floor(limit / 2));
  const isShort = isTicking && left <= warnAt;
  const minutes = Math.floor(left / 60);
  return (
    <>
      <span
        role="timer"
        className={`flex items-center gap-1 justify-end min-w-16 font-[750] [&>svg]:size-4.5 ${isTicking ? '' : 'invisible'} ${isShort ? 'text-wrong' : ''}`}
      >
        <Timer aria-hidden="true" />
        <span aria-hidden="true">{`${minutes}:${String(left % 60).padStart(2, '0')}`}</span>
        <span className="sr-only">{t('secondsLeft', { count: left })}</span>
      </span>
      <LiveRegion>{isShort && left > 0 ? t('secondsLeft', { count: warnAt }) : ''}</LiveRegion>
    </>
  );
}
