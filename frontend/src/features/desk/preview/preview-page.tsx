import { Pencil, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useApi } from '#lib/api/use-api.ts';
import type { GivenAnswer } from '#lib/stored/unfinished-play.ts';
import { getOwnQuiz, listOwnQuestions } from '#shared/api/desk-endpoints.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { PageFailure } from '#ui/page-failure.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { NextPlayer } from '#ui/player/next-player.tsx';
import { PlayFooter } from '#ui/player/play-footer.tsx';
import { Player } from '#ui/player/player.tsx';
import { PlayerHeader } from '#ui/player/player-header.tsx';
import { PlayerPage } from '#ui/player/player-page.tsx';
import { PlayerSkeleton } from '#ui/player/player-skeleton.tsx';
import { usePlayerFocus } from '#ui/player/use-player-focus.ts';
import { keyOptions, usePlayerKeys } from '#ui/player/use-player-keys.ts';
import { useDeskTexts } from '../../../i18n/desk-texts.ts';
import { useSiteTexts } from '../../../i18n/texts.ts';
import {
  answerOf,
  newPlay,
  type PreviewPlay,
  scoreOf,
  shownQuestion,
  spokenOf,
  verdictOf,
  withAnswer,
} from './preview-play.ts';
import { usePreviewTexts } from './texts.ts';

/** Read once: a response that arrives later must not change the order. */
const once = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: true } as const;

/** `/admin/quizzes/:quizId/preview`: the author plays the quiz, published or not, without an attempt. */
export default function PreviewPage() {
  const t = usePreviewTexts();
  const tDesk = useDeskTexts();
  const tSite = useSiteTexts();
  const { quizId = '' } = useParams();
  const [play, setPlay] = useState(newPlay);
  const quiz = useApi(getOwnQuiz, { params: { quizId } }, once);
  const list = useApi(listOwnQuestions, { params: { quizId } }, once);
  const questionsPath = `/admin/quizzes/${quizId}/questions`;
  const loaded = quiz.data && list.data && { quiz: quiz.data, questions: list.data.items };
  const error = loaded ? undefined : (quiz.error ?? list.error);
  const hasQuestions = loaded !== undefined && loaded.questions.length > 0;
  return (
    <PlayerPage
      background={quiz.data?.playerBackgroundMedia}
      spoken={!loaded && !error ? t('loading') : spokenOf(tSite, play, loaded?.questions ?? [])}
    >
      <PageTitle>{quiz.data && t('title', { quiz: quiz.data.title })}</PageTitle>
      <p className="flex-none my-0 -mx-gutter py-2 px-gutter border-b border-b-line bg-accent-tint text-sm font-semibold leading-[1.4] md:mx-[calc(50%_-_50vw)] md:px-[calc(50vw_-_50%)]">
        {t('banner')}
      </p>
      <PlayerHeader
        exit={{ to: questionsPath, label: t('back') }}
        progress={
          loaded && play.index < loaded.questions.length
            ? {
                verdicts: loaded.questions.map((question) => verdictOf(play, question) ?? undefined),
                index: play.index,
              }
            : null
        }
      />
      {error && (
        <PageFailure
          heading="h1"
          error={error}
          title={t('failed')}
          notFound={{ title: tDesk('quizNotFound.title'), text: tDesk('quizNotFound.text') }}
          back={{ to: '/admin/quizzes', label: tDesk('toQuizzes') }}
          onRetry={() => void Promise.all([quiz.mutate(), list.mutate()])}
        />
      )}
      {!error && !loaded && <PlayerSkeleton />}
      {loaded && !hasQuestions && (
        <Notice art="questions" heading="h1" title={t('empty')} text={t('emptyText')}>
          <LinkButton variant="primary" to={`${questionsPath}/new`}>
            {t('add')}
          </LinkButton>
        </Notice>
      )}
      {loaded && hasQuestions && (
        <PreviewPlayer {...loaded} play={play} onPlay={setPlay} questionsPath={questionsPath} />
      )}
    </PlayerPage>
  );
}

type Props = {
  readonly quiz: OwnQuiz;
  readonly questions: readonly OwnQuestion[];
  readonly play: PreviewPlay;
  readonly onPlay: (play: PreviewPlay) => void;
  readonly questionsPath: string;
};

/** The questions one by one, as the play page shows them, and the end of the run. */
function PreviewPlayer({ quiz, questions, play, onPlay, questionsPath }: Props) {
  const t = usePreviewTexts();
  const original = questions[play.index];
  const question = original && shownQuestion(play, original);
  const answer = original && answerOf(play, original);
  const { heading, next } = usePlayerFocus(question?.id ?? 'end', answer !== undefined);
  const choose = (given: GivenAnswer) => question && onPlay(withAnswer(play, question.id, given));
  const advance = () => onPlay({ ...play, index: play.index + 1 });
  usePlayerKeys({
    optionIds: question && !answer ? keyOptions(question) : [],
    onChoose: choose,
    onNext: answer ? advance : null,
  });
  const following = questions[play.index + 1];

  if (!question) {
    return (
      <div className="m-auto py-12 text-center [&_p]:mt-3 [&_p]:mb-6 [&_p]:text-soft-ink [&_p]:text-balance">
        <h1 ref={heading} tabIndex={-1}>
          {t('done.title')}
        </h1>
        <p>{t('done.text', { right: scoreOf(play, questions), total: questions.length })}</p>
        <div className="flex flex-wrap gap-3 justify-center">
          <Button variant="primary" onClick={() => onPlay(newPlay())}>
            <RotateCcw aria-hidden="true" />
            {t('done.again')}
          </Button>
          <LinkButton to={questionsPath}>{t('back')}</LinkButton>
        </div>
      </div>
    );
  }
  return (
    <>
      <Player
        question={question}
        quizQuestions={questions}
        lang={quiz.language}
        answer={answer}
        onChoose={choose}
        headingRef={heading}
      >
        {following && (
          <NextPlayer
            key={`after ${question.id}`}
            question={shownQuestion(play, following)}
            quizQuestions={questions}
            lang={quiz.language}
          />
        )}
      </Player>
      <PlayFooter
        key={question.id}
        question={question}
        answer={answer}
        lang={quiz.language}
        isLast={!following}
        onNext={advance}
        nextRef={next}
      >
        <LinkButton
          className="self-center mx-auto text-sm"
          variant="quiet"
          to={`${questionsPath}/${question.id}/edit`}
        >
          <Pencil aria-hidden="true" />
          {t('edit')}
        </LinkButton>
      </PlayFooter>
    </>
  );
}
