import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '#lib/api/api-client.ts';
import { ignoreNotFound } from '#lib/api/ignore-not-found.ts';
import { useApiList } from '#lib/api/use-api-list.ts';
import { useReloadTwice } from '#lib/api/use-reload-twice.ts';
import { writeOnLatest } from '#lib/forms/write-on-latest.ts';
import {
  deleteAnswerPool,
  listOwnAnswerPools,
  restoreAnswerPool,
  updateAnswerPool,
} from '#shared/api/desk-endpoints.ts';
import type { AnswerPoolSummary } from '#shared/domain/answer-pool.ts';
import { AdminPage } from '#ui/admin-page.tsx';
import { LinkButton } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { IconButton, IconLink } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { defineList, useListQuery } from '#ui/list-page/list-query.ts';
import { useFailureText } from '#ui/load-error.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useAction } from '#ui/toasts/use-action.ts';
import { FilterLinks } from '#ui/toolbar/filter-links.tsx';
import { ListSearch } from '#ui/toolbar/search-field.tsx';
import { Toolbar, ToolbarCount } from '#ui/toolbar/toolbar.tsx';
import { useDeskTexts } from '../../../i18n/desk-texts.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { currentLanguage, dateLocale } from '../../../i18n/i18n.ts';
import { useAnswerPoolsTexts } from './texts.ts';
import { readPool } from './use-pool-editor.ts';

/** The parameters of the list of the author's answer pools. */
const poolsList = defineList({
  show: { all: {}, active: { isActive: true }, inactive: { isActive: false } },
});

const path = '/admin/answer-pools';

/** `/admin/answer-pools`: the author's pools, which can be searched, filtered, switched on and off, and deleted. */
export default function AnswerPoolsPage() {
  const t = useAnswerPoolsTexts();
  const tDesk = useDeskTexts();
  const { query, hrefOf, change } = useListQuery(poolsList, path);
  const pools = useApiList(listOwnAnswerPools, { query: poolsList.requestOf(query) });
  const reload = useReloadTwice(pools.retry);
  const [asked, setAsked] = useState<AnswerPoolSummary | null>(null);
  const isPlain = poolsList.searchOf(query) === '';
  const hasNone = pools.total === 0 && isPlain;
  const date = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium' });

  const editPath = (pool: AnswerPoolSummary) => `/admin/answer-pools/${pool.id}/edit`;
  return (
    <AdminPage
      title={t('title')}
      intro={t('intro')}
      actions={
        !hasNone && (
          <LinkButton variant="primary" to="/admin/answer-pools/create">
            <Plus aria-hidden="true" />
            {t('create')}
          </LinkButton>
        )
      }
    >
      {!hasNone && (
        <Toolbar search={<ListSearch query={query} change={change} label={t('search')} />}>
          <FilterLinks
            label={t('show')}
            values={poolsList.values.show}
            current={query.show}
            hrefOf={(show) => hrefOf({ show })}
          >
            {(show) => t(`filters.${show}`)}
          </FilterLinks>
          <ToolbarCount>{pools.total !== undefined && t('found', { count: pools.total })}</ToolbarCount>
        </Toolbar>
      )}
      <ListPage
        title={t('table')}
        list={pools}
        page={query.page}
        hrefOf={(page) => hrefOf({ page })}
        found={(count) => t('found', { count })}
        failed={t('failed.load')}
        skeleton={
          <div className="grid grid-cols-1 gap-2" aria-busy="true">
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} height="4rem" radius="var(--radius-card)" />
            ))}
          </div>
        }
        empty={
          <Notice
            art={isPlain ? 'answers' : 'empty'}
            title={isPlain ? t('empty.title') : tDesk('filtered.none')}
            text={isPlain ? t('empty.text') : tDesk('filtered.text')}
          >
            {isPlain ? (
              <LinkButton variant="primary" to="/admin/answer-pools/create">
                <Plus aria-hidden="true" />
                {t('create')}
              </LinkButton>
            ) : (
              <LinkButton variant="primary" to={path}>
                {tDesk('filtered.clear')}
              </LinkButton>
            )}
          </Notice>
        }
      >
        {(items) => (
          <DataTable
            caption={t('table')}
            rows={items}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'name',
                header: t('editor.name'),
                isTitle: true,
                isOneLine: true,
                cell: (pool) => (
                  <Link
                    className="text-ink font-[650] wrap-anywhere no-underline hover:text-primary hover:underline"
                    to={editPath(pool)}
                    dir="auto"
                  >
                    {pool.name}
                  </Link>
                ),
              },
              { key: 'category', header: t('editor.category'), cell: ({ category }) => category },
              {
                key: 'items',
                header: t('list.title'),
                align: 'end',
                cell: ({ itemCount }) => formatNumber(itemCount, currentLanguage()),
              },
              {
                key: 'updated',
                header: t('columns.updated'),
                cell: ({ updatedAt }) => <time dateTime={updatedAt}>{date.format(new Date(updatedAt))}</time>,
              },
              {
                key: 'active',
                header: t('editor.active'),
                cell: (pool) => <ActiveSwitch pool={pool} onChange={(changed) => pools.replace(changed)} />,
              },
              {
                key: 'actions',
                header: t('columns.actions'),
                isActions: true,
                isOneLine: true,
                cell: (pool) => (
                  <div className="flex items-center justify-end">
                    <IconLink
                      icon={Pencil}
                      to={editPath(pool)}
                      label={t('editOf', { name: pool.name })}
                      hint={t('edit')}
                    />
                    <IconButton
                      icon={Trash2}
                      label={t('removeOf', { name: pool.name })}
                      hint={t('remove')}
                      onClick={() => setAsked(pool)}
                    />
                  </div>
                ),
              },
            ]}
          />
        )}
      </ListPage>
      {asked && (
        <DeletePool
          pool={asked}
          onClose={() => setAsked(null)}
          onDeleted={() => {
            // The dialog must be closed before the heading can take the focus.
            flushSync(() => setAsked(null));
            reload();
            document.querySelector<HTMLElement>('main h1')?.focus();
          }}
          onRestored={reload}
        />
      )}
    </AdminPage>
  );
}

type Props = {
  readonly pool: AnswerPoolSummary;
  /** Updates the pool in the list. */
  readonly onChange: (pool: AnswerPoolSummary) => Promise<unknown>;
};

/** Whether answers are drawn from a pool. Switches immediately, and switches back if the change couldn't be saved. */
function ActiveSwitch({ pool, onChange }: Props) {
  const t = useAnswerPoolsTexts();
  const { run, isRunning } = useAction();

  const turn = async () => {
    const isActive = !pool.isActive;
    await onChange({ ...pool, isActive });
    // A PUT replaces everything: the switch must not undo changes that somebody else has saved in the meantime.
    const saved = writeOnLatest(
      null,
      () => readPool(pool.id),
      ({ data, etag }) => {
        const { name, category, description } = data;
        const body = { name, category, description, isActive };
        return call(updateAnswerPool, { params: { poolId: pool.id }, body }, { ifMatch: etag });
      },
    );
    await saved.catch(() => onChange(pool));
    const { items: _, ...changed } = await saved;
    await onChange(changed);
    showToast('success', t(isActive ? 'nowActive' : 'nowInactive', { name: changed.name }));
  };
  return (
    <SwitchField
      label={<span className="sr-only">{t('activeOf', { name: pool.name })}</span>}
      checked={pool.isActive}
      aria-busy={isRunning}
      onChange={() => run(turn, `${t('failed.status')}.`)}
    />
  );
}

type DeletePoolProps = {
  readonly pool: AnswerPoolSummary;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
  /** Called when the author has undone the deletion, which may be long after `onDeleted`. */
  readonly onRestored: () => void;
};

/** Deletes a pool after asking for confirmation. Undo restores it. */
function DeletePool({ pool, onClose, onDeleted, onRestored }: DeletePoolProps) {
  const t = useAnswerPoolsTexts();
  const failureText = useFailureText();
  const { offerUndo } = useAction();
  const { name } = pool;

  const remove = async () => {
    const params = { poolId: pool.id };
    try {
      await call(deleteAnswerPool, { params });
      const undo = async () => {
        await call(restoreAnswerPool, { params });
        onRestored();
        showToast('success', t('restored', { name }));
      };
      offerUndo(t('deleted', { name }), undo, t('failed.restore', { name }));
    } catch (error) {
      ignoreNotFound(error);
      showToast('success', t('deleted', { name }));
    }
    onDeleted();
  };
  return (
    <ConfirmDialog
      title={t('deleteAsk')}
      confirm={t('remove')}
      reasonOf={(error) => `${t('failed.remove')}. ${failureText(error)}`}
      onConfirm={remove}
      onClose={onClose}
    >
      {t('deleteText', { name, count: pool.itemCount })}
    </ConfirmDialog>
  );
}
