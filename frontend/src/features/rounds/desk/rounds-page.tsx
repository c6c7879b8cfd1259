import { useApiList } from '#lib/api/use-api-list.ts';
import { listOwnRounds } from '#shared/api/desk-endpoints.ts';
import type { ListedRound } from '#shared/domain/round.ts';
import { AdminPage } from '#ui/admin-page.tsx';
import { LinkButton } from '#ui/button.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Link } from '#ui/link.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { defineList, useListQuery } from '#ui/list-page/list-query.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { formatNumber, formatPercent } from '../../../i18n/formats.ts';
import { currentLanguage, dateLocale } from '../../../i18n/i18n.ts';
import { closingTime } from '../closing-time.ts';
import { useRoundsTexts } from '../texts.ts';

const path = '/admin/rounds';
const roundsList = defineList({});

/** `/admin/rounds`: the author's rounds, newest first. */
export default function RoundsPage() {
  const t = useRoundsTexts();
  const { query, hrefOf } = useListQuery(roundsList, path);
  const rounds = useApiList(listOwnRounds, { query: { page: query.page } });
  return (
    <AdminPage title={t('title')} intro={t('intro')}>
      <ListPage
        title={t('title')}
        list={rounds}
        page={query.page}
        hrefOf={(page) => hrefOf({ page })}
        found={(count) => t('found', { count })}
        failed={t('failed')}
        skeleton={<Skeleton height="12rem" />}
        empty={
          <Notice art="players" heading="h3" title={t('empty.title')} text={t('empty.text')}>
            <LinkButton variant="primary" to="/admin/quizzes">
              {t('empty.quizzes')}
            </LinkButton>
          </Notice>
        }
      >
        {(items) => <RoundTable rounds={items} />}
      </ListPage>
    </AdminPage>
  );
}

function RoundTable({ rounds }: { rounds: readonly ListedRound[] }) {
  const t = useRoundsTexts();
  const language = currentLanguage();
  const date = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const columns: Column<ListedRound>[] = [
    {
      key: 'round',
      header: t('columns.round'),
      isTitle: true,
      cell: ({ id, title, quizTitle, quizLanguage, coverMedia }) => (
        <span className="flex items-center gap-4 wrap-anywhere">
          <PictureFrame className="w-16" picture={coverMedia} radius="control" sizes="64px" decorative />
          <Link to={`${path}/${id}`}>{title ?? <span lang={quizLanguage}>{quizTitle}</span>}</Link>
        </span>
      ),
    },
    {
      key: 'quiz',
      header: t('columns.quiz'),
      cell: ({ quizTitle, quizLanguage }) => <span lang={quizLanguage}>{quizTitle}</span>,
    },
    { key: 'code', header: t('columns.code'), cell: ({ code }) => <b translate="no">{code}</b> },
    { key: 'state', header: t('columns.state'), cell: ({ isOpen }) => t(isOpen ? 'isOpen' : 'isClosed') },
    {
      key: 'players',
      header: t('columns.players'),
      align: 'end',
      cell: ({ playerCount }) => formatNumber(playerCount, language),
    },
    {
      key: 'average',
      header: t('columns.average'),
      align: 'end',
      cell: ({ averageScore }) => (averageScore === null ? '–' : formatPercent(averageScore / 100, language)),
    },
    {
      key: 'closes',
      header: t('columns.closes'),
      cell: ({ closesAt }) =>
        closesAt === null ? '–' : <time dateTime={closesAt}>{closingTime(closesAt)}</time>,
    },
    {
      key: 'created',
      header: t('columns.created'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{date.format(new Date(createdAt))}</time>,
    },
  ];
  return <DataTable caption={t('title')} columns={columns} rows={rounds} rowKey={({ id }) => id} />;
}
