import { useRef } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { getUser } from '#shared/api/users.endpoints.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { useApi } from '../../../lib/use-api.ts';
import { LinkButton } from '../../../ui/button/button.tsx';
import { LoadError } from '../../../ui/load-error/load-error.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { lost } from '../../../ui/notice/notice-art-lost.tsx';
import { PageTitle } from '../../../ui/page-title/page-title.tsx';
import { ProfileHead, ProfileHeadSkeleton } from './profile-head.tsx';
import styles from './profile-page.module.css';
import { ProfileQuizzes } from './profile-quizzes.tsx';

/** An author's public page: who they are and what they have published. */
export default function ProfilePage() {
  const { t } = useTranslation('profile');
  const { username = '' } = useParams();
  const { data: user, error, mutate } = useApi(getUser, { params: { username } });
  const list = useRef<HTMLElement>(null);
  const asked = new URLSearchParams(useLocation().search).get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;

  if (isApiError(error, 'NOT_FOUND')) {
    return (
      <>
        <PageTitle>{t('notFound.title')}</PageTitle>
        <Notice art={lost} heading="h1" title={t('notFound.title')} text={t('notFound.text')}>
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
      <section ref={list} aria-labelledby="quizzes" tabIndex={-1} className={styles.quizzes}>
        <h2 id="quizzes">{t('quizzes')}</h2>
        <ProfileQuizzes
          username={username}
          page={page}
          onGo={() => {
            list.current?.focus({ preventScroll: true });
            list.current?.scrollIntoView();
          }}
        />
      </section>
    </div>
  );
}
