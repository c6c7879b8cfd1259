import { useParams } from 'react-router-dom';
import type { PageLoader } from '#lib/api/page-loader.ts';
import { useApi } from '#lib/api/use-api.ts';
import { useApiList } from '#lib/api/use-api-list.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { getUser, listUserQuizzes } from '#shared/api/public-endpoints.ts';
import { limits } from '#shared/domain/limits.ts';
import type { PublicUser } from '#shared/domain/user.ts';
import { Avatar } from '#ui/avatar.tsx';
import { LinkButton } from '#ui/button.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { defineList, useListQuery } from '#ui/list-page/list-query.ts';
import { LoadError } from '#ui/load-error.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { formatNumber } from '../../../i18n/formats.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { ComplaintButton } from '../../complaint/complaint-button.tsx';
import { QuizGrid, QuizGridSkeleton } from '../quiz-card.tsx';
import { useProfileTexts } from './texts.ts';

const profileList = defineList({});

const quizzesOf = (username: string, page: number) => ({
  params: { username },
  query: { page, limit: limits.pageSize, isPublished: true },
});

/** @public Loaded with the page. */
export const loader: PageLoader = async ({ request, params: { username = '' }, context }) => {
  const { page } = profileList.parse(new URL(request.url).search);
  const [user] = await Promise.all([
    context.askSubject(getUser, { params: { username } }),
    context.ask(listUserQuizzes, quizzesOf(username, page)),
  ]);
  return user;
};

/** An author's public page: who they are and what they have published. */
export default function ProfilePage() {
  const t = useProfileTexts();
  const { username = '' } = useParams();
  const { data: user, error, mutate } = useApi(getUser, { params: { username } });
  const { query, hrefOf } = useListQuery(profileList, `/u/${username}`);
  const quizzes = useApiList(listUserQuizzes, quizzesOf(username, query.page));

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
  if (error && !user) {
    return (
      <>
        <PageTitle>{t('failed')}</PageTitle>
        <LoadError heading="h1" title={t('failed')} error={error} onRetry={() => mutate()} />
      </>
    );
  }
  return (
    <div className="max-w-[calc(var(--container-page)_+_2_*_var(--spacing-gutter))] mx-auto pt-8 px-gutter pb-16 [&>section]:mt-8 [&>section]:pt-8 [&>section]:border-t [&>section]:border-t-line">
      <PageTitle>{user?.name}</PageTitle>
      {user ? <ProfileHead user={user} /> : <ProfileHeadSkeleton />}
      <ListPage
        title={t('quizzes')}
        isTitleVisible
        list={quizzes}
        page={query.page}
        hrefOf={(page) => hrefOf({ page })}
        failed={t('quizzesFailed')}
        skeleton={<QuizGridSkeleton count={4} />}
        empty={<Notice art="quizzes" heading="h3" title={t('empty.title')} text={t('empty.text')} />}
      >
        {(items) => <QuizGrid quizzes={items} isFirst={query.page === 1} />}
      </ListPage>
    </div>
  );
}

/** Who an author is, in a line of facts. */
function ProfileHead({ user }: { user: PublicUser }) {
  const t = useProfileTexts();
  const language = currentLanguage();
  return (
    <header className="grid grid-cols-1 gap-y-4 gap-x-8 md:grid-cols-[auto_minmax(0,1fr)] md:items-start">
      <Avatar name={user.name} url={user.avatarUrl} size="large" />
      <div>
        <h1 translate="no" dir="auto">
          {user.name}
        </h1>
        <p className="mt-1 mx-0 mb-0 text-soft-ink wrap-anywhere" translate="no">
          @{user.username}
        </p>
        {user.bio && (
          <p className="max-w-[62ch] mt-3 mx-0 mb-0 whitespace-pre-line text-pretty" dir="auto">
            {user.bio}
          </p>
        )}
        <dl className="flex gap-8 mt-4 [&>div]:flex [&>div]:flex-col-reverse [&_dt]:text-soft-ink [&_dt]:text-sm [&_dd]:text-lg [&_dd]:font-[750] [&_dd]:leading-snug">
          <div>
            <dt>{t('quizCount', { count: user.quizCount })}</dt>
            <dd>{formatNumber(user.quizCount, language)}</dd>
          </div>
          <div>
            <dt>{t('totalPlays', { count: user.totalPlays })}</dt>
            <dd>{formatNumber(user.totalPlays, language)}</dd>
          </div>
        </dl>
        <p className="flex mt-2 me-0 mb-0 -ms-3">
          <ComplaintButton username={user.username} />
        </p>
      </div>
    </header>
  );
}

/** The outline of `ProfileHead`. */
function ProfileHeadSkeleton() {
  return (
    <div
      className="grid grid-cols-1 gap-y-4 gap-x-8 md:grid-cols-[auto_minmax(0,1fr)] md:items-start"
      aria-busy="true"
    >
      <Skeleton width="5.5rem" height="5.5rem" radius="50%" />
      <div className="grid gap-3">
        <Skeleton width="16rem" height="2.25rem" />
        <Skeleton width="7rem" />
        <Skeleton width="26rem" />
        <Skeleton width="12rem" height="2.5rem" />
      </div>
    </div>
  );
}
