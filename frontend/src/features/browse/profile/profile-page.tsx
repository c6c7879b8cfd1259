import { useParams } from 'react-router-dom';
import type { PageLoader } from '#lib/page-loader.ts';
import { useApi } from '#lib/use-api.ts';
import { useApiList } from '#lib/use-api-list.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { getUser, listUserQuizzes } from '#shared/api/users.endpoints.ts';
import { limits } from '#shared/domain/limits.ts';
import { LinkButton } from '#ui/button.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { defineList, useListQuery } from '#ui/list-page/list-query.ts';
import { LoadError } from '#ui/load-error.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { QuizGrid, QuizGridSkeleton } from '../quiz-card.tsx';
import { ProfileHead, ProfileHeadSkeleton } from './profile-head.tsx';
import styles from './profile-page.module.css';

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
  const { t } = useTranslation('profile');
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
    <div className={styles.page}>
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
