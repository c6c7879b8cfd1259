import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import type { PageLoader } from '#lib/api/page-loader.ts';
import { allStyles } from '#lib/page/all-styles.ts';
import { hasStorage } from '#lib/stored/storage.ts';
import type { PlayedAnswer } from '#lib/stored/unfinished-play.ts';
import { playQuiz } from '#shared/api/public-endpoints.ts';
import type { Point } from '#shared/domain/shape.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { NextPlayer } from '#ui/player/next-player.tsx';
import { PlayFooter } from '#ui/player/play-footer.tsx';
import { Player } from '#ui/player/player.tsx';
import { PlayerHeader } from '#ui/player/player-header.tsx';
import { PlayerPage } from '#ui/player/player-page.tsx';
import { PlayerSkeleton } from '#ui/player/player-skeleton.tsx';
import { usePlayerFocus } from '#ui/player/use-player-focus.ts';
import { keyOptions, usePlayerKeys } from '#ui/player/use-player-keys.ts';
import { failureTitle, PlayFailed } from './play-failed.tsx';
import { type PlaySource, quizSource } from './play-source.ts';
import { nextIndex, shownPlay, shownQuestion } from './play-state.ts';
import type { PlayToolsProps } from './play-tools.tsx';
import { ReadAloud } from './read-aloud.tsx';
import { usePlayTexts } from './texts.ts';
import { useMessages } from './use-messages.ts';
import { historyEntry, usePlay } from './use-play.ts';

/** @public Loaded with the page. */
export const loader: PageLoader = ({ params: { slug = '' }, context }) =>
  context.askSubject(playQuiz, { params: { idOrSlug: slug } });

/** `/play/:slug`: one quiz, one question at a time, nothing else. */
export default function PlayPage() {
  const { slug = '' } = useParams();
  const { state } = useLocation();
  return <Play key={slug} source={quizSource({ slug, onlyMistakesOf: state?.onlyMistakesOf })} />;
}

/** One play of any source. Only the `source` of its first render is used. */
export function Play({ source: given }: { source: PlaySource }) {
  const t = usePlayTexts();
  const [source] = useState(given);
  const [state, { choose, advance, skip, end, reopen, hurry }] = usePlay(source);
  const { phase } = state;
  const play = shownPlay(state);
  const quiz = play?.quiz;
  const question = play && shownQuestion(play, play.index);
  const isAsking = phase === 'asking' || (phase === 'loading' && play?.pending === null);
  const { spoken, notice, waiting } = useMessages(state);
  const isRestarted = phase === 'asking' && state.notice === 'RESTARTED';
  const { heading, next } = usePlayerFocus(question?.id ?? null, phase === 'answered', isRestarted);
  usePlayerKeys({
    optionIds: isAsking && question ? keyOptions(question) : [],
    onChoose: choose,
    onNext: phase === 'answered' ? advance : null,
  });

  // A cross that is set when the time is up is an answer.
  const aim = useRef<Point>(undefined);
  const sendAim = () => (aim.current ? choose(aim.current) : skip());
  const tools = usePlayTools();

  if (state.phase === 'ended') return <Navigate replace to={source.exit(undefined)} />;
  if (state.phase === 'finished') {
    const address = source.result(state.play.quiz, state.attempt.id);
    // The result page celebrates a new result. Where nothing can be stored, a reload still has this state.
    const result = { isFresh: true, entry: historyEntry(state.play, state.attempt) };
    return <Navigate replace to={address} state={result} />;
  }
  const following = play && nextIndex(play);
  const isUnkept = phase === 'asking' && Object.keys(state.play.answers).length === 0 && !hasStorage();
  const exit = { to: source.exit(quiz), label: t('exit'), isFramed: source.isFramed };
  const verdicts = play?.quiz.questions.map(({ id }) => verdictOf(play.answers[id])) ?? [];
  const series = play ? seriesOf(verdicts, play.index) : 0;
  return (
    <PlayerPage background={quiz?.playerBackgroundMedia} spoken={spoken}>
      <PageTitle>{state.phase === 'failed' ? t(failureTitle(state.code)) : quiz?.title}</PageTitle>
      <PlayerHeader exit={exit} progress={play && { verdicts, index: play.index }}>
        {source.Clock && 'play' in state && (
          <source.Clock play={state.play} isRunning={phase === 'asking'} onTimeUp={sendAim} onEnd={end} />
        )}
        <span
          className={
            source.isReportable
              ? 'flex items-center gap-0 w-[calc(2_*_var(--spacing-target))] h-target justify-end -me-2'
              : 'size-target -me-2'
          }
        >
          {play && tools && (
            <tools.Tools
              play={play}
              series={series}
              exit={exit.to}
              wasEscape={tools.wasEscape}
              isReportable={source.isReportable ?? false}
            />
          )}
        </span>
      </PlayerHeader>
      {state.phase === 'failed' && (
        <PlayFailed code={state.code} onRetry={reopen} isFramed={source.isFramed} />
      )}
      {phase === 'loading' && !play && <PlayerSkeleton />}
      {play && question && (
        <>
          <Player
            question={question}
            quizQuestions={play.quiz.questions}
            lang={play.quiz.language}
            answer={play.answers[question.id]}
            pending={play.pending?.answer}
            notice={notice}
            onChoose={choose}
            onAim={(point) => {
              aim.current = point;
            }}
            headingRef={heading}
            tool={isAsking && <ReadAloud key={question.id} question={question} lang={play.quiz.language} />}
          >
            {play.attempt && following !== null && following !== play.index && (
              <NextPlayer
                key={`after ${question.id}`}
                question={shownQuestion(play, following)}
                quizQuestions={play.quiz.questions}
                lang={play.quiz.language}
              />
            )}
          </Player>
          <PlayFooter
            key={question.id}
            question={question}
            series={series}
            answer={phase === 'answered' ? play.answers[question.id] : undefined}
            lang={play.quiz.language}
            isLast={following === null}
            onNext={advance}
            nextRef={next}
            waiting={waiting ? { text: waiting, onRetry: hurry } : null}
          >
            {isUnkept && <p className="flex-1 py-2 px-3 rounded-control bg-accent-tint">{t('unkept')}</p>}
            {isAsking && !isUnkept && question.kind !== 'place' && (
              <p
                className="hidden flex-1 text-soft-ink font-[450] text-center [@media_(hover:_hover)_and_(pointer:_fine)_and_(width_>=_44rem)]:block"
                aria-hidden="true"
              >
                {t('hint', { count: question.answerOptions.length })}
              </p>
            )}
            {phase === 'finishing' && <p aria-hidden="true">{t('finishing')}</p>}
          </PlayFooter>
        </>
      )}
    </PlayerPage>
  );
}

/** Events that show that somebody uses the page. Some screen readers send only clicks. */
const signs = ['keydown', 'pointermove', 'click'];

/** Loads the parts that a play can start without, with the first key press, touch or pointer move. */
function usePlayTools() {
  const [tools, setTools] = useState<{ Tools: ComponentType<PlayToolsProps>; wasEscape: boolean }>();
  useEffect(() => {
    if (tools) return;
    const load = (event: Event) => {
      Promise.all([import('./play-tools.tsx'), allStyles()]).then(
        ([{ default: Tools }]) => setTools({ Tools, wasEscape: 'key' in event && event.key === 'Escape' }),
        // The next key press or touch tries again.
        () => undefined,
      );
    };
    for (const type of signs) addEventListener(type, load);
    return () => {
      for (const type of signs) removeEventListener(type, load);
    };
  }, [tools]);
  return tools;
}

/** A question that wasn't answered in time counts as wrong. */
function verdictOf(answer: PlayedAnswer | undefined): boolean | null | undefined {
  return answer?.isLate ? false : answer?.isCorrect;
}

/** The number of right answers in a row, up to this question. */
function seriesOf(verdicts: readonly (boolean | null | undefined)[], index: number): number {
  const back = verdicts.slice(0, index + 1).reverse();
  const length = back.findIndex((isCorrect) => !isCorrect);
  return length === -1 ? back.length : length;
}
