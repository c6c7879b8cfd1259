import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { listUserQuizzes } from '#shared/api/users.endpoints.ts';
import { limits } from '#shared/domain/limits.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/use-api.ts';
import { LoadError } from '../../../ui/load-error/load-error.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import { QuizGrid, QuizGridSkeleton } from '../quiz-card.tsx';

type Props = { readonly username: string; readonly page: number; readonly onGo: () => void };

/** One page of an author's published quizzes. */
export function ProfileQuizzes({ username, page, onGo }: Props) {
  const { t } = useTranslation('profile');
  const { data, error, isLoading, mutate } = useApi(listUserQuizzes, {
    params: { username },
    query: { page: String(page), limit: String(limits.pageSize), isPublished: 'true' },
  });
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const hrefFor = (to: number) => (to > 1 ? `/u/${username}?page=${to}` : `/u/${username}`);

  if (error && !data && !isLoading) {
    return <LoadError title={t('quizzesFailed')} error={error} onRetry={() => mutate()} />;
  }
  const shown = data ?? last;
  if (!shown) return <QuizGridSkeleton count={4} />;
  if (data && data.totalPages > 0 && page > data.totalPages) {
    return <Navigate replace to={hrefFor(data.totalPages)} />;
  }
  if (shown.total === 0)
    return <Notice art="empty" heading="h3" title={t('empty.title')} text={t('empty.text')} />;
  return (
    <div aria-busy={!data}>
      <QuizGrid quizzes={shown.items} />
      <Pagination page={page} totalPages={shown.totalPages} hrefFor={hrefFor} onGo={onGo} />
    </div>
  );
}
