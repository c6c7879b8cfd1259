import { Navigate, useParams } from 'react-router-dom';
import { Backdrop } from '../../ui/backdrop/backdrop.tsx';
import { LiveRegion } from '../../ui/live-region/live-region.tsx';
import { PageTitle } from '../../ui/page-title/page-title.tsx';
import { NextQuestion } from './next-question.tsx';
import { PlayFailed } from './play-failed.tsx';
import { PlayHeader } from './play-header.tsx';
import styles from './play-page.module.css';
import { PlaySkeleton } from './play-skeleton.tsx';
import { currentQuestion } from './play-state.ts';
import { QuestionStage } from './question-stage.tsx';
import { usePlay } from './use-play.ts';
import { usePlayFocus } from './use-play-focus.ts';
import { usePlayKeys } from './use-play-keys.ts';
import { useSpokenText } from './use-spoken-text.ts';
import { WayOn } from './way-on.tsx';

/** `/play/:slug`: one quiz, one question at a time, nothing else. */
export default function PlayPage() {
  const { slug = '' } = useParams();
  return <Play key={slug} slug={slug} />;
}

/** Tells the result page that it is seen for the first time: it may celebrate. */
const freshResult = { isFresh: true };

function Play({ slug }: { slug: string }) {
  const [state, actions] = usePlay(slug);
  const spoken = useSpokenText(state);
  const { heading, next } = usePlayFocus(state);
  usePlayKeys(state, actions);
  const play = 'play' in state ? state.play : null;

  if (state.phase === 'finished') {
    const address = `/quiz/${state.play.quiz.slug}/result/${state.attempt.id}`;
    return <Navigate replace to={address} state={freshResult} />;
  }
  return (
    <div className={styles.room}>
      {play?.quiz.playerBackgroundMedia && <Backdrop picture={play.quiz.playerBackgroundMedia} quiet />}
      <PageTitle>{play?.quiz.title}</PageTitle>
      <LiveRegion>{spoken}</LiveRegion>
      <div className={styles.page}>
        <PlayHeader exitTo={`/quiz/${play?.quiz.slug ?? slug}`} play={play} />
        {state.phase === 'failed' && <PlayFailed code={state.code} onRetry={actions.reopen} />}
        {state.phase === 'loading' && <PlaySkeleton />}
        {'play' in state && (
          <>
            <QuestionStage state={state} onChoose={actions.choose} headingRef={heading}>
              <NextQuestion key={`after ${currentQuestion(state.play).id}`} play={state.play} />
            </QuestionStage>
            <WayOn state={state} actions={actions} buttonRef={next} />
          </>
        )}
      </div>
    </div>
  );
}
