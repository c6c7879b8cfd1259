import { Plus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSWRConfig } from 'swr';
import { useOpenRound } from '#features/rounds/desk/open-round.ts';
import { loadShareDialog } from '#features/share/load-share-dialog.ts';
import { useApiList } from '#lib/use-api-list.ts';
import { useReloadTwice } from '#lib/use-reload-twice.ts';
import { listOwnQuizzes } from '#shared/api/quizzes.endpoints.ts';
import { limits } from '#shared/domain/limits.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { AdminPage } from '#ui/admin-page.tsx';
import { LinkButton } from '#ui/button.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { useListQuery } from '#ui/list-page/list-query.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { FilterLinks } from '#ui/toolbar/filter-links.tsx';
import { ListSearch } from '#ui/toolbar/search-field.tsx';
import { Toolbar } from '#ui/toolbar/toolbar.tsx';
import { ToolbarSelect } from '#ui/toolbar/toolbar-select.tsx';
import { TopicChoices } from '#ui/toolbar/topic-choices.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import desk from '../desk.module.css';
import { BinTable } from './bin-table.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ownQuizzesList } from './own-quizzes-list.ts';
import styles from './own-quizzes-page.module.css';
import { QuizTable, QuizTableSkeleton } from './quiz-table.tsx';
import { useRestore } from './use-restore.ts';

type OpenDialog = { readonly dialog: 'delete' | 'copy' | 'share'; readonly quiz: OwnQuiz };

const path = '/admin/quizzes';
const binPath = `${path}?state=bin`;

const ShareDialog = lazy(loadShareDialog);

/** The author's quizzes. Search, filters, order and page are kept in the address. */
export default function OwnQuizzesPage() {
  const { t } = useTranslation(['ownQuizzes', 'desk']);
  const { query, hrefOf, change } = useListQuery(ownQuizzesList, path);
  const quizzes = useApiList(listOwnQuizzes, { query: ownQuizzesList.requestOf(query) });
  const { mutate } = useSWRConfig();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const rounds = useOpenRound();
  const heading = useRef<HTMLHeadingElement>(null);
  const isBin = query.state === 'bin';
  const narrowing = [isBin ? 'all' : query.state, query.subject, query.grade];
  const isFiltered = query.search !== '' || narrowing.some((value) => value !== 'all');
  const refresh = useReloadTwice(
    () => void mutate((key) => Array.isArray(key) && key[0] === listOwnQuizzes.id),
  );
  const restore = useRestore(() => {
    refresh();
    // The pressed row disappears.
    heading.current?.focus();
  });
  const onDelete = (quiz: OwnQuiz) => setOpen({ dialog: 'delete', quiz });

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
      <Toolbar search={<ListSearch query={query} change={change} label={t('search')} />}>
        <FilterLinks
          label={t('columns.state')}
          values={ownQuizzesList.values.state}
          current={query.state}
          hrefOf={(state) => hrefOf({ state })}
        >
          {(state) => t(`states.${state}`)}
        </FilterLinks>
        <TopicChoices values={ownQuizzesList.values} query={query} change={change} />
        <ToolbarSelect
          isOrder
          label={t('sort')}
          values={ownQuizzesList.values.sort}
          value={query.sort}
          textOf={(sort) => t(`sorts.${sort}`)}
          onChange={(sort) => change({ sort })}
        />
      </Toolbar>
      <ListPage
        title={t(isBin ? 'states.bin' : 'caption')}
        toolbar={
          isBin && <p className={`soft ${styles.note}`}>{t('bin.text', { count: limits.quiz.binDays })}</p>
        }
        ref={heading}
        list={quizzes}
        page={query.page}
        hrefOf={(page) => hrefOf({ page })}
        found={(count) => t('found', { count })}
        failed={t('failed')}
        skeleton={<QuizTableSkeleton />}
        empty={
          isFiltered ? (
            <Notice art="empty" heading="h3" title={t('desk:filtered.none')} text={t('desk:filtered.text')}>
              <LinkButton to={isBin ? binPath : path} onClick={() => heading.current?.focus()}>
                {t('desk:filtered.clear')}
              </LinkButton>
            </Notice>
          ) : isBin ? (
            <Notice art="done" heading="h3" title={t('bin.empty')} text={t('bin.emptyText')} />
          ) : (
            <Notice art="quizzes" heading="h3" title={t('empty.title')} text={t('empty.text')}>
              <LinkButton variant="primary" to="/admin/quizzes/create">
                {t('create')}
              </LinkButton>
            </Notice>
          )
        }
      >
        {(items) =>
          isBin ? (
            <BinTable quizzes={items} onRestore={(quiz) => void restore(quiz)} onDelete={onDelete} />
          ) : (
            <QuizTable
              quizzes={items}
              // A filter by state may no longer include the changed quiz.
              onChanged={(quiz) => void quizzes.replace(quiz, { revalidate: query.state !== 'all' })}
              onCopy={(quiz) => setOpen({ dialog: 'copy', quiz })}
              onDelete={onDelete}
              onShare={(quiz) => setOpen({ dialog: 'share', quiz })}
              onRound={({ id }) => rounds.open(id)}
            />
          )
        }
      </ListPage>
      {open?.dialog === 'delete' && (
        <DeleteDialog
          quiz={open.quiz}
          onDeleted={() => {
            // The dialog must be closed before the heading can take the focus. The pressed row has also disappeared.
            flushSync(() => setOpen(null));
            refresh();
            heading.current?.focus();
          }}
          onRestored={refresh}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.dialog === 'share' && (
        <Suspense>
          <ShareDialog
            quiz={open.quiz}
            onClose={() => {
              setOpen(null);
              // A list of drafts no longer has the row of a quiz that was just published.
              if (document.activeElement === document.body) heading.current?.focus();
            }}
          />
        </Suspense>
      )}
      {open?.dialog === 'copy' && (
        <CopyDialog quiz={open.quiz} onChanged={refresh} onClose={() => setOpen(null)} />
      )}
    </AdminPage>
  );
}
