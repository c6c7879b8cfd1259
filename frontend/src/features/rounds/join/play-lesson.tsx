import { Hand } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { deliver } from '#features/play/deliver.ts';
import { call } from '#lib/api/api-client.ts';
import { addToAtlas } from '#lib/stored/fill-atlas.ts';
import { playersOf, roundSession } from '#lib/stored/round-players.ts';
import { sessionId } from '#lib/stored/session.ts';
import type { GivenAnswer } from '#lib/stored/unfinished-play.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { answerQuestion } from '#shared/api/attempt-endpoints.ts';
import { playRound } from '#shared/api/round-endpoints.ts';
import type { Picture } from '#shared/domain/picture.ts';
import type { PlayableRound, RoundStep } from '#shared/domain/round.ts';
import type { Point } from '#shared/domain/shape.ts';
import { hitPlace } from '#shared/domain/shape-geometry.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { PlayFooter } from '#ui/player/play-footer.tsx';
import { Player } from '#ui/player/player.tsx';
import { PlayerHeader } from '#ui/player/player-header.tsx';
import { PlayerPage } from '#ui/player/player-page.tsx';
import type { PlayerAnswer } from '#ui/player/player-question.ts';
import { PlayerSkeleton } from '#ui/player/player-skeleton.tsx';
import { keyOptions, usePlayerKeys } from '#ui/player/use-player-keys.ts';
import { verdictText } from '#ui/player/verdict-text.ts';
import { useSiteTexts } from '../../../i18n/texts.ts';
import { OptionSign } from '../lesson/option-sign.tsx';
import { useSecondsLeft } from '../lesson/seconds-left.tsx';
import { type SeenStep, useStep } from '../lesson/use-step.ts';
import { useLessonTexts } from './lesson-texts.ts';
import { isEndOfRound, startIn } from './round-source.ts';
import { useJoinTexts } from './texts.ts';

/** What this device knows of the pupil's answer to a question. */
type Given = { readonly answer: GivenAnswer; readonly state: 'sending' | 'accepted' | 'refused' };

type Props = { readonly code: string; readonly round: PlayableRound };

/** A lesson on a pupil's phone: the question that the teacher asks, then the pupil's own verdict. */
export default function PlayLesson({ code, round }: Props) {
  const navigate = useNavigate();
  const { seen, isGone } = useStep(code);
  // A press before the try has started waits for it.
  const [attempt] = useState(() =>
    round.attempt ? Promise.resolve(round.attempt) : untilDelivered(() => startIn(code, round.quiz.id)),
  );
  const [given, setGiven] = useState<Readonly<Record<string, Given>>>(() => givenIn(round));
  const ended = isGone || seen?.step.phase === 'ended';
  // An answer may arrive when the pupil has gone to another page.
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const leave = () => {
    if (isHere.current) void navigate(`/join/${code}`, { replace: true });
  };

  useEffect(() => {
    if (ended) void navigate(`/join/${code}`, { replace: true });
  }, [ended, code, navigate]);
  useEffect(() => {
    attempt.catch(() => isHere.current && navigate(`/join/${code}`, { replace: true }));
  }, [attempt, code, navigate]);

  const choose = (questionId: string, answer: GivenAnswer) => {
    if (given[questionId]) return;
    const tell = (state: Given['state']) =>
      setGiven((before) => ({ ...before, [questionId]: { answer, state } }));
    tell('sending');
    const body = { questionId, selectedAnswer: answer, sessionId: sessionId() };
    const send = async (signal: AbortSignal) =>
      call(answerQuestion, { params: { attemptId: (await attempt).id }, body }, { signal });
    void untilDelivered(send).then(
      () => tell('accepted'),
      async (error: unknown) => {
        if (isEndOfRound(error)) return leave();
        // Another tab of this pupil has answered.
        if (isApiError(error, 'ALREADY_ANSWERED')) {
          const read = await call(playRound, { params: { code } });
          return setGiven((before) => ({ ...before, ...givenIn(read) }));
        }
        tell('refused');
      },
    );
  };
  if (!seen || ended) return <Frame spoken="" title={round.quiz.title} code={code} />;
  return <Shown {...{ code, round, seen, given }} onChoose={choose} />;
}

/** Repeats a call until the server responds, even if the pupil leaves the page. */
function untilDelivered<T>(send: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { signal } = new AbortController();
  return deliver(send, { signal, onWaiting: () => undefined, onStart: () => undefined });
}

/** The answers that the server has. */
function givenIn({ attempt }: Pick<PlayableRound, 'attempt'>): Record<string, Given> {
  return Object.fromEntries(
    (attempt?.answers ?? []).map(({ questionId, selectedAnswerId, selectedPoint }) => [
      questionId,
      { answer: selectedPoint ?? selectedAnswerId ?? '', state: 'accepted' },
    ]),
  );
}

type FrameProps = {
  readonly code: string;
  readonly title: string;
  readonly spoken: string;
  readonly progress?: Parameters<typeof PlayerHeader>[0]['progress'];
  readonly background?: PlayableRound['quiz']['playerBackgroundMedia'];
  readonly seconds?: number | null;
  readonly children?: React.ReactNode;
};

function Frame({ code, title, spoken, progress = null, background, seconds, children }: FrameProps) {
  const t = useLessonTexts();
  const tJoin = useJoinTexts();
  return (
    <PlayerPage background={background} spoken={spoken}>
      <PageTitle>{title}</PageTitle>
      <PlayerHeader exit={{ to: `/join/${code}`, label: t('exit') }} progress={progress}>
        {seconds !== null && seconds !== undefined && (
          <span role="timer" className="min-w-12 font-[750] text-end">
            <span aria-hidden="true">{seconds}</span>
            <span className="sr-only">{tJoin('secondsLeft', { count: seconds })}</span>
          </span>
        )}
      </PlayerHeader>
      {children ?? <PlayerSkeleton />}
    </PlayerPage>
  );
}

type ShownProps = Props & {
  readonly seen: SeenStep;
  readonly given: Readonly<Record<string, Given>>;
  readonly onChoose: (questionId: string, answer: GivenAnswer) => void;
};

function Shown({ code, round, seen, given, onChoose }: ShownProps) {
  const t = useLessonTexts();
  const tSite = useSiteTexts();
  const { quiz, phoneShows } = round;
  const { step } = seen;
  const seconds = useSecondsLeft(seen);
  const found = quiz.questions.find(({ id }) => id === step.questionId);
  const hidesPicture = phoneShows === 'options' && found?.kind !== 'place';
  const question = found && hidesPicture ? { ...found, imageMedia: null } : found;
  const own = question && given[question.id];
  const isTimeUp = seconds === 0;
  const isOpen = step.phase === 'asking' && !own && !isTimeUp;
  const answer = question && answerOf(step, own, isTimeUp, found?.imageMedia ?? null, message());
  // A cross that is set when the time is up is an answer.
  const aim = useRef<Point>(undefined);
  const sendAim = useEffectEvent(() => {
    if (question && !own && step.phase === 'asking' && aim.current) onChoose(question.id, aim.current);
  });
  useLayoutEffect(() => {
    if (isTimeUp) sendAim();
  }, [isTimeUp]);
  const heading = useFocusOfQuestion(question?.id);
  const sticker = useRef<string>(undefined);
  useEffect(() => {
    if (!found || !answer?.isCorrect || sticker.current === found.id) return;
    sticker.current = found.id;
    const { correctAnswerId: correctOptionId = null, now: answeredAt, ...told } = step;
    addToAtlas(found, quiz, { ...told, isCorrect: true, correctOptionId, answeredAt }, roundSession(code));
  }, [found, answer?.isCorrect, step, quiz, code]);
  usePlayerKeys({
    optionIds: isOpen && question ? keyOptions(question) : [],
    onChoose: (optionId) => question && onChoose(question.id, optionId),
    onNext: null,
  });
  const title = quiz.title;
  const [{ nickname = '' } = {}, ...others] = playersOf(code);
  if (!question) {
    return (
      <Frame {...{ code, title }} spoken={t('lobby')}>
        <div className="grid content-center justify-items-center gap-4 flex-1 text-center">
          <Hand className="size-12 text-primary" aria-hidden="true" />
          <h1 className="text-xl">{t('lobby')}</h1>
          <p className="text-soft-ink text-balance">{t('look')}</p>
          {others.length > 0 && <p className="text-balance">{t('oneOfDevice', { nickname })}</p>}
        </div>
      </Frame>
    );
  }
  const verdicts = Array.from({ length: step.total }, (_, at) => (at < step.number - 1 ? null : undefined));
  const spoken = answer && step.phase === 'answer' ? verdictText(tSite, question, answer) : message();
  return (
    <Frame
      {...{ code, title, spoken }}
      background={phoneShows === 'options' ? null : quiz.playerBackgroundMedia}
      progress={{ verdicts, index: step.number - 1, isCounted: false }}
      seconds={step.phase === 'asking' ? seconds : null}
    >
      <Player
        question={question}
        quizQuestions={hidesPicture ? [question] : quiz.questions}
        lang={quiz.language}
        answer={answer}
        pending={own?.state === 'sending' ? own.answer : undefined}
        onChoose={isOpen ? (given) => onChoose(question.id, given) : undefined}
        onAim={(point) => {
          aim.current = point;
        }}
        headingRef={heading}
        signOf={(place) => <OptionSign place={place} />}
      />
      <PlayFooter
        key={question.id}
        question={question}
        answer={step.phase === 'answer' ? answer : undefined}
        lang={quiz.language}
      >
        {message() && (
          <p
            className="self-center px-4 py-2 rounded-card bg-raised font-[650] text-center"
            aria-hidden="true"
          >
            {message()}
          </p>
        )}
      </PlayFooter>
    </Frame>
  );

  function message(): string {
    if (own?.state === 'refused') return t('refused');
    if (own?.state === 'accepted') return t('accepted');
    if (own) return t('sending');
    if (step.phase === 'answer') return t('unanswered');
    return isTimeUp ? tSite('player.late') : '';
  }
}

/** The pupil's answer as the player shows it: without a verdict until the teacher shows the answer. */
function answerOf(
  step: RoundStep,
  own: Given | undefined,
  isTimeUp: boolean,
  picture: Picture | null,
  reason: string,
): PlayerAnswer | undefined {
  const given = own?.state === 'accepted' ? own.answer : null;
  const isPoint = given !== null && typeof given !== 'string';
  const point = isPoint ? given : undefined;
  const optionId = isPoint ? optionOf(given, step, picture) : given;
  const { correctAnswerId: correctOptionId = null, explanation, imageAltText } = step;
  const { correctAnswerText, correctShapes } = step;
  const isCorrect = given && step.phase === 'answer' ? optionId === correctOptionId : null;
  const answer = {
    ...{ optionId, point, correctOptionId, isCorrect, reason, explanation, imageAltText },
    ...{ correctAnswerText, correctShapes },
  };
  if (step.phase === 'answer') return answer;
  const isOver = own ? own.state !== 'sending' : isTimeUp;
  return isOver ? answer : undefined;
}

/** The id of the right place if the point is in it; empty elsewhere, and before the answer is shown. */
function optionOf(
  point: Point,
  { correctShapes, correctAnswerId = '' }: RoundStep,
  picture: Picture | null,
): string {
  if (!correctShapes || !picture) return '';
  const isHit = hitPlace([correctShapes], point, picture.height / picture.width) !== undefined;
  return isHit ? correctAnswerId : '';
}

/** Moves the focus to the heading of each new question, but not of the one with which the page begins. */
function useFocusOfQuestion(questionId: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(questionId);
  useEffect(() => {
    if (shown.current === questionId) return;
    shown.current = questionId;
    heading.current?.focus({ preventScroll: true });
  }, [questionId]);
  return heading;
}
