import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSWRConfig } from 'swr';
import { useCopyQuiz } from '#features/browse/author-ways/use-copy-quiz.ts';
import { useOpenRound } from '#features/rounds/desk/open-round.ts';
import { loadShareDialog } from '#features/share/load-share-dialog.ts';
import { call } from '#lib/api-client.ts';
import { ignoreNotFound } from '#lib/ignore-not-found.ts';
import { useApiList } from '#lib/use-api-list.ts';
import { useReloadTwice } from '#lib/use-reload-twice.ts';
import { deleteQuiz, listOwnQuizzes, restoreQuiz } from '#shared/api/quizzes.endpoints.ts';
import { limits } from '#shared/domain/limits.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { grades, subjects } from '#shared/domain/subject.ts';
import { AdminPage } from '#ui/admin-page.tsx';
import { LinkButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { defineList, filterBy, useListQuery } from '#ui/list-page/list-query.ts';
import { useFailureText } from '#ui/load-error.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { FilterLinks } from '#ui/toolbar/filter-links.tsx';
import { ListSearch } from '#ui/toolbar/search-field.tsx';
import { Toolbar } from '#ui/toolbar/toolbar.tsx';
import { ToolbarSelect } from '#ui/toolbar/toolbar-select.tsx';
import { TopicChoices } from '#ui/toolbar/topic-choices.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ClassWays } from '../class-ways.tsx';
import { BinTable } from './bin-table.tsx';
import { QuizTable, QuizTableSkeleton } from './quiz-table.tsx';

/** The parameters of the list of the author's quizzes. */
const ownQuizzesList = defineList({
  state: { all: {}, published: { isPublished: true }, drafts: { isPublished: false }, bin: { inBin: true } },
  subject: filterBy('subject', subjects),
  grade: filterBy('grade', grades),
  sort: {
    updated: { sortBy: 'updatedAt' },
    newest: {},
    title: { sortBy: 'title', sortOrder: 'asc' },
    plays: { sortBy: 'playCount' },
    questions: { sortBy: 'questionCount' },
  },
});

type OpenDialog = { readonly dialog: 'delete' | 'share'; readonly quiz: OwnQuiz };

const path = '/admin/quizzes';
const binPath = `${path}?state=bin`;

const ShareDialog = lazyDialog(loadShareDialog);

/** The author's quizzes. Search, filters, order and page are kept in the address. */
export default function OwnQuizzesPage() {
  const { t } = useTranslation(['ownQuizzes', 'desk']);
  const { query, hrefOf, change } = useListQuery(ownQuizzesList, path);
  const quizzes = useApiList(listOwnQuizzes, { query: ownQuizzesList.requestOf(query) });
  const { mutate } = useSWRConfig();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const rounds = useOpenRound();
  const failureText = useFailureText();
  const { copy } = useCopyQuiz({
    done: (title) => t('copy.done', { title }),
    failed: (error) => `${t('copy.failed')} ${failureText(error)}`,
  });
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
        <LinkButton variant="primary" className="lg:hidden" to="/admin/quizzes/create">
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
          isBin && <p className="text-soft-ink mt-0 mb-4">{t('bin.text', { count: limits.quiz.binDays })}</p>
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
              onCopy={({ id }) => copy(id)}
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
        <ShareDialog
          quiz={open.quiz}
          onClose={() => {
            setOpen(null);
            // A list of drafts no longer has the row of a quiz that was just published.
            if (document.activeElement === document.body) heading.current?.focus();
          }}
        >
          <ClassWays quizId={open.quiz.id} />
        </ShareDialog>
      )}
    </AdminPage>
  );
}

type Props = {
  readonly quiz: OwnQuiz;
  readonly onDeleted: () => void;
  /** Called when the author has undone the deletion, which may be long after `onDeleted`. */
  readonly onRestored: () => void;
  readonly onClose: () => void;
};

/** Moves a quiz to the bin after asking for confirmation, with Undo. A quiz in the bin is deleted permanently. */
function DeleteDialog({ quiz, onDeleted, onRestored, onClose }: Props) {
  const { t } = useTranslation('ownQuizzes');
  const failureText = useFailureText();
  const restore = useRestore(onRestored);
  const { id, title, questionCount, isPublished, deletedAt } = quiz;
  const isInBin = deletedAt !== undefined;

  const bin = async () => {
    await call(deleteQuiz, { params: { quizId: id }, query: { toBin: true } }).catch(ignoreNotFound);
    showToast('success', t('remove.done', { title }), { onUndo: () => void restore(quiz) });
    onDeleted();
  };
  const deleteForGood = async () => {
    await call(deleteQuiz, { params: { quizId: id } }).catch(ignoreNotFound);
    showToast('success', t('bin.gone', { title }));
    onDeleted();
  };
  return isInBin ? (
    <ConfirmDialog
      title={t('bin.askTitle', { title })}
      confirm={t('bin.forGood')}
      busy={t('remove.busy')}
      reasonOf={failureText}
      onConfirm={deleteForGood}
      onClose={onClose}
    >
      {questionCount > 0 ? t('bin.askText', { count: questionCount }) : t('bin.askTextEmpty')}
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      title={t('remove.title', { title })}
      confirm={t('remove.confirm')}
      busy={t('remove.busy')}
      reasonOf={failureText}
      onConfirm={bin}
      onClose={onClose}
    >
      {t(isPublished ? 'remove.textPublished' : 'remove.text', { count: limits.quiz.binDays })}
    </ConfirmDialog>
  );
}

/**
 * Restores a quiz from the bin, and shows the result in a toast, even after the visitor has left the page that offered
 * it.
 */
function useRestore(onRestored: () => void): (quiz: Pick<OwnQuiz, 'id' | 'title'>) => Promise<void> {
  const { t } = useTranslation('ownQuizzes');
  const failureText = useFailureText();
  return async ({ id, title }) => {
    try {
      await call(restoreQuiz, { params: { quizId: id } });
      showToast('success', t('bin.restored', { title }));
      onRestored();
    } catch (error) {
      showToast('error', `${t('bin.notRestored', { title })} ${failureText(error)}`);
    }
  };
}
