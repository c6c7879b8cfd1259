import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Navigate, useLocation } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { listOwnQuizzes } from '#shared/api/quizzes.endpoints.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/use-api.ts';
import { LinkButton } from '../../../ui/button/button.tsx';
import { LiveRegion } from '../../../ui/live-region/live-region.tsx';
import { LoadError } from '../../../ui/load-error/load-error.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import { AdminPage } from '../admin-page.tsx';
import desk from '../desk.module.css';
import { CopyDialog } from './copy-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ownHref, ownListQuery, readOwnQuery } from './own-quizzes-query.ts';
import { QuizTable, QuizTableSkeleton } from './quiz-table.tsx';
import { Toolbar } from './toolbar.tsx';

/** What is being done to one quiz in a dialog. */
type Doing = { readonly what: 'delete' | 'copy'; readonly quiz: OwnQuiz };

/** The author's quizzes: searched, filtered, sorted and paged, all kept in the address. */
export default function OwnQuizzesPage() {
  const { t } = useTranslation('ownQuizzes');
  const query = readOwnQuery(new URLSearchParams(useLocation().search));
  const { data, error, isLoading, mutate } = useApi(listOwnQuizzes, { query: ownListQuery(query) });
  const { mutate: mutateAll } = useSWRConfig();
  const [doing, setDoing] = useState<Doing | null>(null);
  const list = useRef<HTMLHeadingElement>(null);
  // The last answer stays while the next is on its way, so that typing does not make the table flash.
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const failed = error && !data && !isLoading;
  const shown = failed ? undefined : (data ?? last);
  const isFiltered = query.search !== '' || query.state !== 'all';

  const replace = (quiz: OwnQuiz) => {
    void mutate(
      (now) => now && { ...now, items: now.items.map((one) => (one.id === quiz.id ? quiz : one)) },
      // Under a filter by state it may belong somewhere else now.
      { revalidate: query.state !== 'all' },
    );
  };
  const refresh = () => void mutateAll((key) => Array.isArray(key) && key[0] === 'listOwnQuizzes');

  if (data && data.totalPages > 0 && query.page > data.totalPages) {
    return <Navigate replace to={ownHref({ ...query, page: data.totalPages })} />;
  }
  return (
    <AdminPage
      title={t('title')}
      actions={
        <LinkButton variant="primary" className={desk.withoutSidebar} to="/admin/quizzes/create">
          <Plus aria-hidden="true" />
          {t('create')}
        </LinkButton>
      }
    >
      <Toolbar query={query} />
      <section aria-labelledby="own-quizzes">
        <h2 id="own-quizzes" ref={list} tabIndex={-1} className="visually-hidden">
          {t('caption')}
        </h2>
        <LiveRegion>{data && t('found', { count: data.total })}</LiveRegion>
        {failed && <LoadError title={t('failed')} error={error} onRetry={() => void mutate()} />}
        {!shown && !failed && <QuizTableSkeleton />}
        {shown?.total === 0 && isFiltered && (
          <Notice art="empty" heading="h3" title={t('empty.none')} text={t('empty.noneText')}>
            <LinkButton to="/admin/quizzes" onClick={() => list.current?.focus()}>
              {t('empty.clear')}
            </LinkButton>
          </Notice>
        )}
        {shown?.total === 0 && !isFiltered && (
          <Notice art="empty" heading="h3" title={t('empty.title')} text={t('empty.text')}>
            <LinkButton variant="primary" to="/admin/quizzes/create">
              {t('create')}
            </LinkButton>
          </Notice>
        )}
        {shown && shown.total > 0 && (
          <>
            <QuizTable
              quizzes={shown.items}
              isBusy={!data}
              onChanged={replace}
              onCopy={(quiz) => setDoing({ what: 'copy', quiz })}
              onDelete={(quiz) => setDoing({ what: 'delete', quiz })}
            />
            <Pagination
              page={query.page}
              totalPages={shown.totalPages}
              hrefFor={(page) => ownHref({ ...query, page })}
              onGo={() => {
                list.current?.focus({ preventScroll: true });
                list.current?.parentElement?.scrollIntoView();
              }}
            />
          </>
        )}
      </section>
      {doing?.what === 'delete' && (
        <DeleteDialog
          quiz={doing.quiz}
          onDeleted={() => {
            // Nothing beside an open dialog takes the focus.
            flushSync(() => setDoing(null));
            refresh();
            // The row that was pressed is gone.
            list.current?.focus();
          }}
          onClose={() => setDoing(null)}
        />
      )}
      {doing?.what === 'copy' && (
        <CopyDialog quiz={doing.quiz} onChanged={refresh} onClose={() => setDoing(null)} />
      )}
    </AdminPage>
  );
}
