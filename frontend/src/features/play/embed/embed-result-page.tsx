import { ExternalLink, RotateCcw } from 'lucide-react';
import { useLocation, useParams } from 'react-router-dom';
import { useApi } from '#lib/api/use-api.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { getAttemptResults } from '#shared/api/attempt-endpoints.ts';
import { LinkButton } from '#ui/button.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PlayerSkeleton } from '#ui/player/player-skeleton.tsx';
import { usePlayTexts } from '../texts.ts';

/** `/embed/:slug/result/:attemptId`: the score, a button to play again, and a link to the site. */
export default function EmbedResultPage() {
  const t = usePlayTexts();
  const { slug = '', attemptId = '' } = useParams();
  // Frames often can't store the session to which the result belongs.
  const kept = useLocation().state?.entry?.attempt;
  const { data: loaded, error, mutate } = useApi(getAttemptResults, kept ? null : { params: { attemptId } });
  const data = kept ?? loaded;
  if (!data && isApiError(error, 'NOT_FOUND')) {
    return (
      <Notice art="lost" heading="h1" title={t('embed.gone')} text={t('embed.goneText')}>
        <LinkButton variant="primary" to={`/embed/${slug}`}>
          {t('embed.again')}
        </LinkButton>
      </Notice>
    );
  }
  if (!data && error)
    return <LoadError heading="h1" title={t('embed.failed')} error={error} onRetry={() => mutate()} />;
  if (!data) return <PlayerSkeleton />;
  const { correctAnswers, totalQuestions } = data;
  return (
    <div className="grid grid-cols-1 gap-5 m-auto p-6 text-center">
      <PageTitle>{t('embed.title')}</PageTitle>
      <h1>{t('embed.title')}</h1>
      <p className="text-xl font-bold">
        {t('embed.score', { correct: correctAnswers, total: totalQuestions })}
      </p>
      <div className="flex items-center flex-wrap gap-3 justify-center">
        <LinkButton variant="primary" to={`/embed/${slug}`}>
          <RotateCcw aria-hidden="true" />
          {t('embed.again')}
        </LinkButton>
        <LinkButton to={`/quiz/${slug}`} target="_blank">
          <ExternalLink aria-hidden="true" />
          {t('translation:openOnSite')}
        </LinkButton>
      </div>
    </div>
  );
}
