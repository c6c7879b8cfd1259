import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import type { PageLoader } from '#lib/api/page-loader.ts';
import { similarInput } from '#lib/api/similar-quizzes.ts';
import { useApi } from '#lib/api/use-api.ts';
import { whenIdle } from '#lib/page/when-idle.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { getQuiz, listQuizzes } from '#shared/api/public-endpoints.ts';
import { LinkButton } from '#ui/button.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useSiteTexts } from '../../../i18n/texts.ts';
import { useQuizTexts } from '../quiz-texts.ts';
import { withCards } from '../shown-data.ts';
import { columns, QuizDetail } from './quiz-detail.tsx';

/** @public Loaded with the page. */
export const loader: PageLoader = async ({ params: { slug = '' }, context }) => {
  const quiz = await context.askSubject(getQuiz, { params: { idOrSlug: slug } });
  const similar = quiz && similarInput(quiz);
  if (similar) await context.ask(listQuizzes, similar, withCards);
  return quiz;
};

/** The page of a quiz before it is played. */
export default function QuizPage() {
  const t = useQuizTexts();
  const { slug = '' } = useParams();
  const { data: quiz, error, mutate } = useApi(getQuiz, { params: { idOrSlug: slug } });
  // The visitor may start the quiz without a network, when this code couldn't be loaded any more.
  useEffect(() => whenIdle(() => void import('#features/play/play-tools.tsx').catch(() => undefined)), []);

  if (isApiError(error, 'NOT_FOUND')) {
    return (
      <>
        <PageTitle>{t('notFound.title')}</PageTitle>
        <Notice art="lost" heading="h1" title={t('notFound.title')} text={t('notFound.text')}>
          <LinkButton variant="primary" to="/">
            {t('notFound.home')}
          </LinkButton>
        </Notice>
      </>
    );
  }
  if (quiz) return <QuizDetail quiz={quiz} />;
  if (!error) return <QuizSkeleton />;
  return (
    <>
      <PageTitle>{t('failed')}</PageTitle>
      <LoadError heading="h1" title={t('failed')} error={error} onRetry={() => mutate()} />
    </>
  );
}

/** The outline of a quiz's page. */
function QuizSkeleton() {
  const t = useSiteTexts();
  return (
    <div className={columns} aria-busy="true">
      <PageTitle />
      <span className="sr-only" role="status">
        {t('common.loading')}
      </span>
      <div className="self-start -ms-3 text-ink md:col-span-full md:justify-self-start print:hidden">
        <Skeleton width="5rem" height="var(--spacing-target)" />
      </div>
      <Skeleton className="mt-2 print:max-w-[12cm]" height="auto" radius="var(--radius-picture)" />
      <div className="flex-1 flex flex-col mt-6 [&_h1]:hyphens-auto md:self-center md:mt-2">
        <Skeleton width="75%" height="2.5rem" />
        <div className="self-start inline-flex items-center gap-3 min-h-target mt-3 text-ink font-semibold no-underline wrap-anywhere hover:underline">
          <Skeleton width="2.25rem" height="2.25rem" radius="50%" />
          <Skeleton width="9rem" />
        </div>
        <div className="mt-3 mx-0 mb-0 max-w-[62ch] whitespace-pre-line text-pretty">
          <Skeleton />
        </div>
        <div className="flex flex-wrap gap-y-1 gap-x-0 mt-4 me-0 mb-0 -ms-6 [clip-path:inset(0_0_0_1.5rem)] font-semibold [&_li::before]:content-['·'] [&_li::before]:inline-block [&_li::before]:w-6 [&_li::before]:text-center">
          <Skeleton width="60%" height="2rem" radius="999px" />
        </div>
      </div>
    </div>
  );
}
