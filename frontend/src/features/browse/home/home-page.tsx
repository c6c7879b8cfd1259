import { useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { listQuizzes } from '#shared/api/public-quizzes.endpoints.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/use-api.ts';
import { LinkButton } from '../../../ui/button/button.tsx';
import { LiveRegion } from '../../../ui/live-region/live-region.tsx';
import { LoadError } from '../../../ui/load-error/load-error.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { PageTitle } from '../../../ui/page-title/page-title.tsx';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import { QuizGrid, QuizGridSkeleton } from '../quiz-card.tsx';
import { Filters } from './filters.tsx';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import { homeHref, listQuery, readHomeQuery } from './home-query.ts';

/** The published quizzes: searched, filtered, sorted and paged, all kept in the address. */
export default function HomePage() {
  const { t } = useTranslation('home');
  const query = readHomeQuery(new URLSearchParams(useLocation().search));
  const { data, error, isLoading, mutate } = useApi(listQuizzes, { query: listQuery(query) });
  const list = useRef<HTMLHeadingElement>(null);
  // The last answer stays while the next is on its way, so that typing does not make the grid flash.
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const failed = error && !data && !isLoading;
  const shown = failed ? undefined : (data ?? last);

  if (data && data.totalPages > 0 && query.page > data.totalPages) {
    return <Navigate replace to={homeHref({ ...query, page: data.totalPages })} />;
  }
  return (
    <div className={styles.page}>
      <PageTitle />
      <Hero query={query} />
      <section aria-labelledby="quizzes">
        <h2 id="quizzes" ref={list} tabIndex={-1} className="visually-hidden">
          {t('quizzes')}
        </h2>
        <Filters query={query} total={shown?.total} />
        <LiveRegion>{data && t('found', { count: data.total })}</LiveRegion>
        {failed && <LoadError title={t('failed')} error={error} onRetry={() => mutate()} />}
        {!shown && !failed && <QuizGridSkeleton />}
        {shown && shown.total === 0 && (
          <Notice art="empty" title={t('empty.title')} text={t(query.search ? 'empty.search' : 'empty.text')}>
            {homeHref(query) !== '/' && (
              <LinkButton variant="primary" to="/">
                {t('empty.clear')}
              </LinkButton>
            )}
          </Notice>
        )}
        {shown && shown.total > 0 && (
          <div className={data ? undefined : styles.stale} aria-busy={!data}>
            <QuizGrid quizzes={shown.items} isFirst={query.page === 1} />
            <Pagination
              page={query.page}
              totalPages={shown.totalPages}
              hrefFor={(page) => homeHref({ ...query, page })}
              onGo={() => {
                list.current?.focus({ preventScroll: true });
                list.current?.parentElement?.scrollIntoView();
              }}
            />
          </div>
        )}
      </section>
    </div>
  );
}
