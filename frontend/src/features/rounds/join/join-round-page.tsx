import { Play } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { call } from '#lib/api-client.ts';
import { embeddedAnswer } from '#lib/embedded-answers.ts';
import type { PageLoader } from '#lib/page-loader.ts';
import { dropPlay, roundPlayName } from '#lib/unfinished-play.ts';
import { useApi } from '#lib/use-api.ts';
import { useTask } from '#lib/use-task.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { getRound, joinRound } from '#shared/api/joined-rounds.endpoints.ts';
import { limits } from '#shared/domain/limits.ts';
import type { JoinableRound } from '#shared/domain/round.ts';
import { normalisedRoundCode } from '#shared/domain/round-code.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { FormFailure } from '#ui/form/form-failure.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { LoadError, useFailureText } from '#ui/load-error.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './join-page.module.css';
import { storedPlay } from './round-source.ts';

const inputOf = (code: string | undefined) => ({ params: { code: normalisedRoundCode(code ?? '') } });

/** @public Loaded with the page. */
export const loader: PageLoader = ({ params: { code }, context }) =>
  context.askSubject(getRound, inputOf(code));

/** `/join/:code`: the page where a pupil chooses a nickname and starts, or continues. */
export default function JoinRoundPage() {
  const { t } = useTranslation('join');
  const input = inputOf(useParams().code);
  const { code } = input.params;
  const { data: round, error, isLoading, mutate } = useApi(getRound, input);
  // The round in the page from the server is the same for all visitors. Only the browser's own read says who has joined.
  const isServed = round !== undefined && round === embeddedAnswer(getRound, input)?.data;

  if (isApiError(error, 'NOT_FOUND')) {
    return (
      <>
        <PageTitle>{t('unknown.title')}</PageTitle>
        <Notice art="lost" heading="h1" title={t('unknown.title')} text={t('unknown.text', { code })}>
          <LinkButton variant="primary" to="/join">
            {t('unknown.again')}
          </LinkButton>
        </Notice>
      </>
    );
  }
  if (round && !(isServed && error)) {
    return (
      <div className={styles.page}>
        <PageTitle>{round.title ?? round.quiz.title}</PageTitle>
        <RoundHead round={round} />
        {isLoading || isServed ? (
          <Skeleton height="8rem" />
        ) : (
          <NextStep round={round} onJoined={() => mutate()} />
        )}
      </div>
    );
  }
  if (error) return <LoadError heading="h1" title={t('failed')} error={error} onRetry={() => mutate()} />;
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton height="12rem" />
      <Skeleton width="60%" />
    </div>
  );
}

function RoundHead({ round: { title, quiz } }: { round: JoinableRound }) {
  const { t } = useTranslation();
  return (
    <>
      <PictureFrame
        className={styles.cover}
        picture={quiz.coverMedia}
        radius="picture"
        sizes="28rem"
        decorative
        priority
      />
      <div>
        <h1 lang={quiz.language}>{title ?? quiz.title}</h1>
        <p className={styles.facts}>
          {title && <span lang={quiz.language}>{quiz.title} · </span>}
          {t('common.questions', { count: quiz.questionCount })}
        </p>
      </div>
    </>
  );
}

/** The pupil's next step: choose a nickname, start or continue; or why that isn't possible. */
function NextStep({ round, onJoined }: { round: JoinableRound; onJoined: () => void }) {
  const { t } = useTranslation('join');
  const { player, code, isOpen, feedback, secondsPerQuestion } = round;
  const isRunning = storedPlay(code) !== null;
  const timeLimit = secondsPerQuestion !== null && (
    <p className={styles.facts}>{t('perQuestion', { count: secondsPerQuestion })}</p>
  );
  const { isRefused } = (useLocation().state ?? {}) as { isRefused?: boolean };
  if (player && isRefused && isOpen && !isRunning) {
    return <Notice art="done" heading="h2" title={t('finished.title')} text={t('finished.text')} />;
  }
  if (player && (isOpen || isRunning)) {
    return (
      <>
        <p>{t('joined', { nickname: player.nickname })}</p>
        {feedback === 'end' && <p className={styles.facts}>{t('feedbackAtEnd')}</p>}
        {timeLimit}
        <LinkButton variant="primary" wide to={`/join/${code}/play`}>
          <Play aria-hidden="true" />
          {t(isRunning ? 'continue' : 'start')}
        </LinkButton>
      </>
    );
  }
  if (!isOpen) {
    return player ? (
      <Notice art="done" heading="h2" title={t('closed.title')} text={t('closed.played')} />
    ) : (
      <Notice art="lost" heading="h2" title={t('closed.title')} text={t('closed.text')} />
    );
  }
  return (
    <>
      {timeLimit}
      <NicknameForm code={code} onJoined={onJoined} />
    </>
  );
}

function NicknameForm({ code, onJoined }: { code: string; onJoined: () => void }) {
  const { t } = useTranslation('join');
  const navigate = useNavigate();
  const failureText = useFailureText();
  const { run, isRunning, error } = useTask();
  const [nickname, setNickname] = useState('');
  // The attempt of a player who was removed from the round: the rest of it would never reach the round.
  const [formerAttemptId] = useState(() => storedPlay(code)?.attempt.id);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await call(joinRound, { params: { code }, body: { nickname } });
      if (formerAttemptId) dropPlay(roundPlayName(code), formerAttemptId);
      onJoined();
      await navigate(`/join/${code}/play`);
    });
  };
  const isTaken = isApiError(error, 'NICKNAME_TAKEN');
  const isInvalid = isApiError(error, 'VALIDATION_FAILED');
  return (
    <form noValidate className="stack gap-5" onSubmit={submit} aria-busy={isRunning}>
      <TextField
        label={t('nickname')}
        hint={t('nicknameHint')}
        value={nickname}
        onChange={(event) => setNickname(event.currentTarget.value)}
        error={isTaken ? t('nicknameTaken') : isInvalid ? t('nicknameFault') : undefined}
        autoComplete="off"
        maxLength={limits.round.nicknameMax}
        required
      />
      <FormFailure>{error !== undefined && !isTaken && !isInvalid ? refusal() : null}</FormFailure>
      <Button type="submit" variant="primary" wide aria-disabled={isRunning}>
        <Play aria-hidden="true" />
        {t('start')}
      </Button>
    </form>
  );

  function refusal(): string {
    if (isApiError(error, 'ROUND_CLOSED')) return t('closed.text');
    if (isApiError(error, 'ROUND_FULL')) return t('full');
    return failureText(error);
  }
}
