import { Play } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useParams } from 'react-router-dom';
import { call } from '#lib/api/api-client.ts';
import { embeddedResponse } from '#lib/api/embedded-responses.ts';
import type { PageLoader } from '#lib/api/page-loader.ts';
import { useApi } from '#lib/api/use-api.ts';
import { useTask } from '#lib/forms/use-task.ts';
import { useIsHydrated } from '#lib/page/use-is-hydrated.ts';
import {
  type DevicePlayer,
  keepNickname,
  playersOf,
  roundSession,
  switchPlayer,
} from '#lib/stored/round-players.ts';
import { hasStorage } from '#lib/stored/storage.ts';
import { useActAs } from '#lib/stored/use-act-as-session.ts';
import { ApiError, isApiError } from '#shared/api/api-error.ts';
import { getRound, getRoundState, joinRound } from '#shared/api/round-endpoints.ts';
import { roundCodeIn } from '#shared/domain/copied-text.ts';
import { limits } from '#shared/domain/limits.ts';
import { cleanNickname, type NicknameFault, nicknameFault } from '#shared/domain/nickname.ts';
import type { JoinableRound, RoundStanding } from '#shared/domain/round.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { FormFailure } from '#ui/form/form-failure.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LoadError, useFailureText } from '#ui/load-error.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useUiTexts } from '#ui/texts.ts';
import { ComplaintButton } from '../../complaint/complaint-button.tsx';
import { closingTime } from '../closing-time.ts';
import { RetryNotice, useSecondsUntilRetry } from './retry-notice.tsx';
import { storedPlay } from './round-source.ts';
import { useJoinTexts } from './texts.ts';

const inputOf = (code = '') => ({ params: { code: roundCodeIn(code) ?? code } });

/**
 * Milliseconds between two looks of a pupil: who waits for the others, a sixth of the time waited, within limits; after the
 * end, soon, because results open a few seconds later, and then rarely, because a round may be opened again.
 */
function lookMs({ isOpen, isOver, player }: JoinableRound): number {
  if (player && !isOpen) return isOver ? 60_000 : 2000;
  const completedAt = player?.attempt?.completedAt;
  if (!completedAt) return 0;
  return Math.min(30_000, Math.max(8000, (Date.now() - Date.parse(completedAt)) / 6));
}

/**
 * The round with the counts of the class, at which a waiting pupil looks. `readAgain` is called when anything else has
 * changed, which only the round itself can tell.
 */
function useCountsOf(round: JoinableRound | undefined, readAgain: () => unknown): JoinableRound | undefined {
  const waits = round !== undefined && lookMs(round) > 0;
  const { data: state } = useApi(getRoundState, waits ? inputOf(round.code) : null, {
    dedupingInterval: 0,
    refreshInterval: () => (round ? lookMs(round) : 0),
    // The round has just been read.
    revalidateOnMount: false,
    onSuccess: ({ version }) => {
      if (round && version > round.version) readAgain();
    },
    onError: (error) => {
      if (error.status === 404) readAgain();
    },
  });
  if (!round || !state || state.version !== round.version || state.finishedCount < round.finishedCount)
    return round;
  return { ...round, playerCount: state.playerCount, finishedCount: state.finishedCount };
}

/** @public Loaded with the page. */
export const loader: PageLoader = ({ params: { code }, context }) =>
  context.askSubject(getRound, inputOf(code));

/** `/join/:code`: the page where a pupil chooses a nickname and starts, continues, or waits for the others. */
export default function JoinRoundPage() {
  const t = useJoinTexts();
  // The form for a nickname is shown later, but its texts are part of the page from the server.
  useUiTexts();
  const input = inputOf(useParams().code);
  const { code } = input.params;
  const [session, setSession] = useState(() => roundSession(code));
  useActAs(session);
  const {
    data: read,
    error,
    isLoading,
    mutate,
    // A short game ends within the time in which SWR would return the read before it.
  } = useApi(getRound, input, { dedupingInterval: 0 });
  const round = useCountsOf(read, mutate);
  const secondsLeft = useSecondsUntilRetry(error, () => void mutate());
  // The round in the page from the server is the same for all visitors. Only the browser's own read says who has joined.
  const isServed = round !== undefined && round === embeddedResponse(getRound, input)?.data;
  const nickname = isServed || isLoading ? undefined : round?.player?.nickname;
  useEffect(() => {
    if (nickname) keepNickname(code, nickname);
  }, [code, nickname]);

  const playAs = (player?: DevicePlayer) => {
    switchPlayer(code, player);
    // The other pupil's round must not be shown, nor read under this pupil's session.
    flushSync(() => {
      setSession(roundSession(code));
      void mutate(undefined, { revalidate: false });
    });
    void mutate();
  };
  const fault = faultOf(error);
  if (fault) {
    return (
      <>
        <PageTitle>{t(`${fault}.title`)}</PageTitle>
        <Notice art="lost" heading="h1" title={t(`${fault}.title`)} text={t(`${fault}.text`, { code })}>
          {fault === 'removed' ? (
            <Button variant="primary" onClick={() => playAs()}>
              {t('removed.again')}
            </Button>
          ) : (
            <LinkButton variant="primary" to="/join">
              {t('unknown.again')}
            </LinkButton>
          )}
        </Notice>
      </>
    );
  }
  if (round && !(isServed && error)) {
    return (
      <div className="w-full max-w-[calc(28rem_+_2_*_var(--spacing-gutter))] mx-auto py-8 px-gutter grid gap-5 low:gap-2 low:py-2">
        <PageTitle>{round.title ?? round.quiz.title}</PageTitle>
        <RoundHead round={round} />
        {isLoading || isServed ? (
          <Skeleton height="8rem" />
        ) : (
          <>
            <NextStep round={round} />
            <Others round={round} onPlayAs={playAs} />
            <p className="flex m-0 -ms-3">
              <ComplaintButton code={code} />
            </p>
          </>
        )}
      </div>
    );
  }
  if (error) {
    return (
      <>
        <LoadError heading="h1" title={t('failed')} error={error} onRetry={() => mutate()} />
        <RetryNotice seconds={secondsLeft} />
      </>
    );
  }
  return (
    <div
      className="w-full max-w-[calc(28rem_+_2_*_var(--spacing-gutter))] mx-auto py-8 px-gutter grid gap-5 low:gap-2 low:py-2"
      aria-busy="true"
    >
      <Skeleton height="12rem" />
      <Skeleton width="60%" />
    </div>
  );
}

function faultOf(error: unknown): 'unknown' | 'deleted' | 'removed' | undefined {
  if (isApiError(error, 'ROUND_DELETED')) return 'deleted';
  if (isApiError(error, 'PLAYER_REMOVED')) return 'removed';
  return isApiError(error, 'NOT_FOUND') ? 'unknown' : undefined;
}

function RoundHead({ round }: { round: JoinableRound }) {
  const t = useJoinTexts();
  const isHydrated = useIsHydrated();
  const { title, quiz, questionCount, isOpen, closesAt } = round;
  return (
    <>
      <PictureFrame
        className="w-[min(100%,40_*_var(--svh))] aspect-4/3 low:hidden"
        picture={quiz.coverMedia}
        radius="picture"
        sizes="28rem"
        decorative
        priority
      />
      <div>
        <h1 lang={quiz.language} dir="auto">
          {title ?? quiz.title}
        </h1>
        <p className="text-soft-ink">
          {title && (
            <span lang={quiz.language} dir="auto">
              {quiz.title} ·{' '}
            </span>
          )}
          {t('translation:common.questions', { count: questionCount })}
        </p>
        {isOpen && closesAt && (
          // The server doesn't know the visitor's time zone.
          <p className="text-soft-ink">
            {isHydrated ? t('closesAt', { time: closingTime(closesAt) }) : '\u00A0'}
          </p>
        )}
      </div>
    </>
  );
}

/** Pupils who have finished load it. */
const PupilsEnd = lazyPart(
  async () => {
    const part = await import('./pupils-end.tsx');
    await part.loadTexts();
    return part;
  },
  EndMissing,
  <Skeleton height="12rem" />,
);

type MissingProps = { readonly player: RoundStanding; readonly onRetry: () => void };

function EndMissing({ player: { nickname }, onRetry }: MissingProps) {
  return <LoadError title={nickname} error={new ApiError('NETWORK_ERROR', '')} onRetry={onRetry} />;
}

/** The pupil's next step: choose a nickname, start or continue, wait for the others; or why that isn't possible. */
function NextStep({ round }: { round: JoinableRound }) {
  const t = useJoinTexts();
  const { player, code, isOpen, feedback, secondsPerQuestion } = round;
  const isRunning = isOpen && (storedPlay(code) !== null || player?.attempt?.status === 'IN_PROGRESS');
  const timeLimit = secondsPerQuestion !== null && (
    <p className="text-soft-ink">{t('perQuestion', { count: secondsPerQuestion })}</p>
  );
  if (player && !isRunning && player.attempt?.status === 'COMPLETED') {
    return <PupilsEnd round={round} player={player} attempt={player.attempt} />;
  }
  if (player && isOpen) {
    return (
      <>
        <p>
          {t('joined')} <bdi translate="no">{player.nickname}</bdi>
        </p>
        {feedback !== 'each' && <p className="text-soft-ink">{t(`feedbackAt.${feedback}`)}</p>}
        {timeLimit}
        <LinkButton variant="primary" wide to={`/join/${code}/play`}>
          <Play aria-hidden="true" />
          <span>{t(isRunning ? 'continue' : 'start')}</span>
        </LinkButton>
      </>
    );
  }
  if (!isOpen) {
    const { attempt } = player ?? {};
    return (
      <Notice art={player ? 'done' : 'lost'} heading="h2" title={t('closed.title')} text={closedText()} />
    );

    function closedText(): string {
      if (!player) return t('closed.text');
      if (!attempt) return t('closed.notPlayed');
      return t('closed.played', { answered: attempt.answeredQuestions, total: attempt.totalQuestions });
    }
  }
  if (!round.takesPlayers) {
    return <Notice art="lost" heading="h2" title={t('noNewPlayers.title')} text={t('noNewPlayers.text')} />;
  }
  return (
    <>
      {timeLimit}
      <NicknameForm code={code} />
    </>
  );
}

/** On a shared computer: the way for the next pupil, and back for those who have played here. */
function Others({ round, onPlayAs }: { round: JoinableRound; onPlayAs: (player?: DevicePlayer) => void }) {
  const t = useJoinTexts();
  const { code, player, isOpen } = round;
  const others = playersOf(code).filter(({ nickname }) => nickname && nickname !== player?.nickname);
  if (!player && others.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {player && isOpen && (
        <Button variant="quiet" onClick={() => onPlayAs()}>
          <span>
            {t('notMe')} <bdi translate="no">{player.nickname}</bdi>
          </span>
        </Button>
      )}
      {others.map((other) => (
        <Button key={other.session ?? 'own'} variant="quiet" onClick={() => onPlayAs(other)}>
          <span>
            {t('iAm')} <bdi translate="no">{other.nickname}</bdi>
          </span>
        </Button>
      ))}
    </div>
  );
}

function NicknameForm({ code }: { code: string }) {
  const t = useJoinTexts();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const { run, isRunning, error } = useTask();
  const [nickname, setNickname] = useState('');
  const [fault, setFault] = useState<NicknameFault>();

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const found = nicknameFault(cleanNickname(nickname));
    setFault(found);
    if (found) return;
    void run(async () => {
      await call(joinRound, { params: { code }, body: { nickname } });
      keepNickname(code, cleanNickname(nickname));
      await navigate(`/join/${code}/play`);
    });
  };
  const secondsLeft = useSecondsUntilRetry(error, submit);
  const isTaken = isApiError(error, 'NICKNAME_TAKEN');
  const isRefused = error !== undefined && !isTaken && !fault && secondsLeft === null;
  return (
    <form noValidate className="grid grid-cols-1 gap-5" onSubmit={submit} aria-busy={isRunning}>
      <TextField
        label={t('nickname')}
        hint={t('nicknameHint')}
        value={nickname}
        onChange={(event) => setNickname(event.currentTarget.value)}
        error={fault ? t(`nicknameFaults.${fault}`) : isTaken ? t('nicknameTaken') : undefined}
        autoComplete="off"
        maxLength={limits.round.nicknameMax}
        required
      />
      {!hasStorage() && <p className="text-soft-ink">{t('unkept')}</p>}
      <FormFailure>{isRefused ? refusal() : null}</FormFailure>
      <RetryNotice seconds={secondsLeft} />
      <Button type="submit" variant="primary" wide aria-disabled={isRunning}>
        <Play aria-hidden="true" />
        {t('start')}
      </Button>
    </form>
  );

  function refusal(): string {
    if (isApiError(error, 'ROUND_CLOSED')) return t('closed.text');
    if (isApiError(error, 'ROUND_FULL')) return t('full');
    if (isApiError(error, 'NO_NEW_PLAYERS')) return t('noNewPlayers.text');
    if (isApiError(error, 'TOO_MANY_REQUESTS')) return t('tooMany');
    return failureText(error);
  }
}
