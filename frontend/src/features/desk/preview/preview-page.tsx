import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useApi } from '#lib/use-api.ts';
import { listOwnQuestions } from '#shared/api/questions.endpoints.ts';
import { getOwnQuiz } from '#shared/api/quizzes.endpoints.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { PageFailure } from '#ui/page-failure.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PlayerHeader } from '#ui/player/player-header.tsx';
import { PlayerPage } from '#ui/player/player-page.tsx';
import { PlayerSkeleton } from '#ui/player/player-skeleton.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './preview-page.module.css';
import { newPlay, spokenOf, verdictOf } from './preview-play.ts';
import { PreviewPlayer } from './preview-player.tsx';

/** Read once: a response that arrives later must not change the order. */
const once = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: true } as const;

/** `/admin/quizzes/:quizId/preview`: the author plays the quiz, published or not, without an attempt. */
export default function PreviewPage() {
  const { t } = useTranslation(['preview', 'desk', 'translation']);
  const shell = useTranslation();
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
      spoken={!loaded && !error ? t('loading') : spokenOf(shell.t, play, loaded?.questions ?? [])}
    >
      <PageTitle>{quiz.data && t('title', { quiz: quiz.data.title })}</PageTitle>
      <p className={styles.banner}>{t('banner')}</p>
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
          notFound={{ title: t('desk:quizNotFound.title'), text: t('desk:quizNotFound.text') }}
          back={{ to: '/admin/quizzes', label: t('desk:toQuizzes') }}
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
