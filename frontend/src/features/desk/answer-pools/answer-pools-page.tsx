import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Navigate, useLocation } from 'react-router-dom';
import { deleteAnswerPool, listOwnAnswerPools } from '#shared/api/answer-pools.endpoints.ts';
import type { AnswerPoolSummary } from '#shared/domain/answer-pool.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { call } from '../../../lib/api-client.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { useApi } from '../../../lib/use-api.ts';
import { LinkButton } from '../../../ui/button/button.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { LiveRegion } from '../../../ui/live-region/live-region.tsx';
import { useFailureText } from '../../../ui/load-error/failure-text.ts';
import { LoadError } from '../../../ui/load-error/load-error.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { AdminPage } from '../admin-page.tsx';
import { ActiveSwitch } from './active-switch.tsx';
import styles from './answer-pools-page.module.css';
import { PoolFilters } from './pool-filters.tsx';
import { poolsHref, poolsListQuery, readPoolsQuery } from './pools-query.ts';

/** `/admin/answer-pools`: the author's pools: searched, filtered, switched on and off, deleted. */
export default function AnswerPoolsPage() {
  const { t } = useTranslation(['answerPools', 'translation']);
  const query = readPoolsQuery(new URLSearchParams(useLocation().search));
  const { data, error, isLoading, mutate } = useApi(listOwnAnswerPools, { query: poolsListQuery(query) });
  const list = useRef<HTMLDivElement>(null);
  // The last answer stays while the next is on its way.
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const failed = error && !data && !isLoading;
  const shown = failed ? undefined : (data ?? last);
  const [asked, setAsked] = useState<AnswerPoolSummary | null>(null);
  const isPlain = poolsHref(query) === poolsHref({ search: '', show: 'all', page: 1 });
  const date = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium' });

  if (data && data.totalPages > 0 && query.page > data.totalPages) {
    return <Navigate replace to={poolsHref({ ...query, page: data.totalPages })} />;
  }
  const editPath = (pool: AnswerPoolSummary) => `/admin/answer-pools/${pool.id}/edit`;
  return (
    <AdminPage
      title={t('title')}
      intro={t('intro')}
      actions={
        !(shown?.total === 0 && isPlain) && (
          <LinkButton variant="primary" to="/admin/answer-pools/create">
            <Plus aria-hidden="true" />
            {t('create')}
          </LinkButton>
        )
      }
    >
      {!(shown?.total === 0 && isPlain) && <PoolFilters query={query} total={shown?.total} />}
      <LiveRegion>{data && t('found', { count: data.total })}</LiveRegion>
      {failed && <LoadError title={t('failed.load')} error={error} onRetry={() => void mutate()} />}
      {!shown && !failed && (
        <div className={styles.bones} aria-busy="true">
          {[1, 2, 3].map((bone) => (
            <Skeleton key={bone} height="4rem" radius="var(--radius-card)" />
          ))}
        </div>
      )}
      {shown?.total === 0 && (
        <Notice
          art="empty"
          title={t(isPlain ? 'empty.title' : 'empty.none')}
          text={t(isPlain ? 'empty.text' : 'empty.noneText')}
        >
          {isPlain ? (
            <LinkButton variant="primary" to="/admin/answer-pools/create">
              <Plus aria-hidden="true" />
              {t('create')}
            </LinkButton>
          ) : (
            <LinkButton variant="primary" to="/admin/answer-pools">
              {t('empty.clear')}
            </LinkButton>
          )}
        </Notice>
      )}
      {shown && shown.total > 0 && (
        <div ref={list} tabIndex={-1} className={styles.list}>
          <DataTable
            caption={t('table')}
            rows={shown.items}
            rowKey={({ id }) => id}
            isBusy={!data}
            columns={[
              {
                key: 'name',
                header: t('columns.name'),
                isTitle: true,
                cell: (pool) => (
                  <Link className={styles.name} to={editPath(pool)}>
                    {pool.name}
                  </Link>
                ),
              },
              { key: 'category', header: t('columns.category'), cell: ({ category }) => category },
              {
                key: 'items',
                header: t('columns.items'),
                align: 'end',
                cell: ({ itemCount }) => new Intl.NumberFormat(currentLanguage()).format(itemCount),
              },
              {
                key: 'updated',
                header: t('columns.updated'),
                cell: ({ updatedAt }) => <time dateTime={updatedAt}>{date.format(new Date(updatedAt))}</time>,
              },
              {
                key: 'active',
                header: t('columns.active'),
                cell: (pool) => (
                  <ActiveSwitch
                    pool={pool}
                    onChange={(changed) =>
                      mutate(
                        (now) =>
                          now && {
                            ...now,
                            items: now.items.map((one) => (one.id === changed.id ? changed : one)),
                          },
                        { revalidate: false },
                      )
                    }
                  />
                ),
              },
              {
                key: 'actions',
                header: t('columns.actions'),
                isActions: true,
                cell: (pool) => (
                  <div className={styles.tools}>
                    <Link
                      className={styles.tool}
                      to={editPath(pool)}
                      aria-label={t('editOf', { name: pool.name })}
                      title={t('edit')}
                    >
                      <Pencil aria-hidden="true" />
                    </Link>
                    <button
                      type="button"
                      className={styles.tool}
                      aria-label={t('removeOf', { name: pool.name })}
                      title={t('remove')}
                      onClick={() => setAsked(pool)}
                    >
                      <Trash2 aria-hidden="true" />
                    </button>
                  </div>
                ),
              },
            ]}
          />
          <Pagination
            page={query.page}
            totalPages={shown.totalPages}
            hrefFor={(page) => poolsHref({ ...query, page })}
            onGo={() => list.current?.focus()}
          />
        </div>
      )}
      {asked && (
        <DeletePool
          pool={asked}
          onClose={() => setAsked(null)}
          onDeleted={() => {
            // Nothing beside an open dialog takes the focus.
            flushSync(() => setAsked(null));
            void mutate();
            document.querySelector<HTMLElement>('main h1')?.focus();
          }}
        />
      )}
    </AdminPage>
  );
}

type DeleteProps = {
  readonly pool: AnswerPoolSummary;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
};

function DeletePool({ pool, onClose, onDeleted }: DeleteProps) {
  const { t } = useTranslation(['answerPools', 'translation']);
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const remove = async () => {
    setBusy(true);
    setError(null);
    try {
      await call(deleteAnswerPool, { params: { poolId: pool.id } });
    } catch (failure) {
      // What is gone already is what was wanted.
      if (!isApiError(failure, 'NOT_FOUND')) {
        setError(failure);
        setBusy(false);
        return;
      }
    }
    showToast('success', t('deleted', { name: pool.name }));
    onDeleted();
  };
  return (
    <ConfirmDialog
      title={t('deleteAsk')}
      confirm={t('remove')}
      cancel={t('translation:common.cancel')}
      isBusy={isBusy}
      error={error ? `${t('failed.remove')}. ${failureText(error)}` : undefined}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {t('deleteText', { name: pool.name, count: pool.itemCount })}
    </ConfirmDialog>
  );
}
