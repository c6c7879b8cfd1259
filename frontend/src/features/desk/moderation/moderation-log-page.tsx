import { useApiList } from '#lib/api/use-api-list.ts';
import { listModerationLog } from '#shared/api/desk-endpoints.ts';
import type { ModerationEntry } from '#shared/domain/complaint.ts';
import { AdminPage } from '#ui/admin-page.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { defineList, useListQuery } from '#ui/list-page/list-query.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { dateLocale } from '../../../i18n/i18n.ts';
import { useModerationTexts } from './texts.ts';

const path = '/admin/moderation/log';
const logList = defineList({});

/** `/admin/moderation/log`: what moderators have decided. */
export default function ModerationLogPage() {
  const t = useModerationTexts();
  const { query, hrefOf } = useListQuery(logList, path);
  const log = useApiList(listModerationLog, { query: { page: query.page } });
  return (
    <AdminPage
      title={t('logTitle')}
      intro={t('logIntro')}
      back={{ to: '/admin/moderation', label: t('title') }}
    >
      <ListPage
        title={t('logTitle')}
        list={log}
        page={query.page}
        hrefOf={(page) => hrefOf({ page })}
        found={(count) => t('entries', { count })}
        failed={t('logFailed')}
        skeleton={<Skeleton height="12rem" />}
        empty={<Notice art="empty" heading="h3" title={t('logEmpty.title')} text={t('logEmpty.text')} />}
      >
        {(items) => <LogTable entries={items} />}
      </ListPage>
    </AdminPage>
  );
}

function LogTable({ entries }: { entries: readonly ModerationEntry[] }) {
  const t = useModerationTexts();
  const date = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const columns: Column<ModerationEntry>[] = [
    { key: 'act', header: t('columns.act'), isTitle: true, cell: ({ act }) => t(`acts.${act}`) },
    {
      key: 'when',
      header: t('columns.when'),
      cell: ({ at }) => <time dateTime={at}>{date.format(new Date(at))}</time>,
    },
    {
      key: 'who',
      header: t('columns.who'),
      cell: ({ moderator }) => <span translate="no">{moderator}</span>,
    },
    {
      key: 'about',
      header: t('columns.about'),
      cell: ({ username }) => <span translate="no">{username}</span>,
    },
    { key: 'quiz', header: t('columns.quiz'), cell: ({ quizTitle }) => quizTitle ?? '–' },
    { key: 'why', header: t('columns.why'), cell: ({ reason }) => reason || '–' },
  ];
  return <DataTable caption={t('logTitle')} columns={columns} rows={entries} rowKey={({ id }) => id} />;
}
