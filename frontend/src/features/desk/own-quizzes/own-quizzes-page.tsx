import { ChevronUp, Download, EyeOff, FileUp, Globe, Plus, Printer, Shapes, Tag, Trash2 } from 'lucide-react';
import { Fragment, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { useCopyQuiz } from '#features/browse/author-actions/use-copy-quiz.ts';
import { DropOverlay } from '#features/pictures/library/file-drop.tsx';
import { useOpenRound } from '#features/rounds/desk/open-round.tsx';
import { ShareDialog } from '#features/share/lazy-share-dialog.ts';
import { call } from '#lib/api/api-client.ts';
import { ignoreNotFound } from '#lib/api/ignore-not-found.ts';
import { useAllOwnQuizzes } from '#lib/api/use-all-own-quizzes.ts';
import { useApiList } from '#lib/api/use-api-list.ts';
import { useReloadTwice } from '#lib/api/use-reload-twice.ts';
import { deleteQuiz, listOwnQuizzes, publishQuiz, restoreQuiz } from '#shared/api/desk-endpoints.ts';
import { limits } from '#shared/domain/limits.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { distinctLabels } from '#shared/domain/quiz-labels.ts';
import { grades, subjects } from '#shared/domain/subject.ts';
import { AdminPage } from '#ui/admin-page.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { defineList, filterBy, useListQuery } from '#ui/list-page/list-query.ts';
import { useFailureText } from '#ui/load-error.tsx';
import { Menu, MenuButton, MenuLink } from '#ui/menu.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { FilterLinks } from '#ui/toolbar/filter-links.tsx';
import { ListSearch } from '#ui/toolbar/search-field.tsx';
import { Toolbar } from '#ui/toolbar/toolbar.tsx';
import { ToolbarSelect } from '#ui/toolbar/toolbar-select.tsx';
import { TopicChoices } from '#ui/toolbar/topic-choices.tsx';
import { useDeskTexts } from '../../../i18n/desk-texts.ts';
import { PublishedActions } from '../class-actions.tsx';
import { useFileQuestions } from '../file-questions/use-file-questions.tsx';
import { SelectionBar, SelectPage, useSelection } from '../selection.tsx';
import { BinTable } from './bin-table.tsx';
import { type BulkAct, BulkDialog, bulkActs } from './bulk-dialog.tsx';
import { QuizTable, QuizTableSkeleton } from './quiz-table.tsx';
import { useOwnQuizzesTexts } from './texts.ts';

/** The parameters of the list of the author's quizzes, whose labels the author has written. */
const ownQuizzesList = (labels: readonly string[]) =>
  defineList({
    state: {
      all: {},
      published: { isPublished: true },
      drafts: { isPublished: false },
      bin: { inBin: true },
    },
    subject: filterBy('subject', subjects),
    grade: filterBy('grade', grades),
    label: Object.fromEntries([
      ['all', {}],
      ...labels.map((label) => [labelKey(label), { label }]),
    ]) as Record<string, { readonly label?: string }>,
    sort: {
      updated: { sortBy: 'updatedAt' },
      newest: {},
      title: { sortBy: 'title', sortOrder: 'asc' },
      plays: { sortBy: 'playCount' },
      questions: { sortBy: 'questionCount' },
    },
  });

/** A label as a choice of the list, in which `all` means no filter. */
function labelKey(label: string): string {
  return label === 'all' || label.startsWith('"') ? `"${label}` : label;
}

function labelOfKey(key: string): string {
  return key.startsWith('"') ? key.slice(1) : key;
}

const DownloadDialog = lazyDialog(() => import('#features/files/dialog/download-dialog.tsx'));

type OpenDialog = { readonly dialog: 'delete' | 'share'; readonly quiz: OwnQuiz };
type BulkTask = { readonly act: BulkAct; readonly quizzes: readonly OwnQuiz[] };

const bulkIcons = { publish: Globe, hide: EyeOff, subject: Shapes, label: Tag, bin: Trash2 };

const path = '/admin/quizzes';
const binPath = `${path}?state=bin`;

/** The author's quizzes. Search, filters, order and page are kept in the address. */
export default function OwnQuizzesPage() {
  const t = useOwnQuizzesTexts();
  const tDesk = useDeskTexts();
  const labels = useLabels();
  const list = useMemo(() => ownQuizzesList(labels), [labels]);
  const { query, hrefOf, change } = useListQuery(list, path);
  const quizzes = useApiList(listOwnQuizzes, { query: list.requestOf(query) });
  const selection = useSelection(quizzes.items ?? []);
  const [bulk, setBulk] = useState<BulkTask | null>(null);
  const { mutate } = useSWRConfig();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [downloaded, setDownloaded] = useState<readonly OwnQuiz[] | null>(null);
  const files = useFileQuestions({ quiz: null, questions: [], takesFiles: !open && !bulk && !downloaded });
  const rounds = useOpenRound();
  const { copy } = useCopyQuiz((title) => t('copy.done', { title }), t('copy.failed'));
  const heading = useRef<HTMLHeadingElement>(null);
  const isBin = query.state === 'bin';
  const narrowing = [isBin ? 'all' : query.state, query.subject, query.grade, query.label];
  const isFiltered = query.search !== '' || narrowing.some((value) => value !== 'all');
  const refresh = useReloadTwice(
    () => void mutate((key) => Array.isArray(key) && key[0] === listOwnQuizzes.id),
  );
  const restore = useRestore(refresh);
  const bulkDone = (act: BulkAct, done: readonly OwnQuiz[]) => {
    if (done.length === 0) return;
    selection.drop(done.map(({ id }) => id));
    refresh();
    const what = t('found', { count: done.length });
    if (act !== 'bin') showToast('success', t('bulk.done', { what }));
    else showToast('success', t('bulk.binned', { what }), { onUndo: () => void restore(done) });
  };
  const onDelete = (quiz: OwnQuiz) => setOpen({ dialog: 'delete', quiz });

  return (
    <AdminPage
      title={t('title')}
      actions={
        <>
          <Button aria-haspopup="dialog" onClick={() => files.open()}>
            <FileUp aria-hidden="true" />
            {t('fromFile')}
          </Button>
          <LinkButton variant="primary" to="/admin/quizzes/create">
            <Plus aria-hidden="true" />
            {t('create')}
          </LinkButton>
        </>
      }
    >
      <Toolbar search={<ListSearch query={query} change={change} label={t('search')} />}>
        <FilterLinks
          label={t('columns.state')}
          values={list.values.state}
          current={query.state}
          hrefOf={(state) => hrefOf({ state })}
        >
          {(state) => t(`states.${state}`)}
        </FilterLinks>
        <TopicChoices values={list.values} query={query} change={change} />
        {labels.length > 0 && (
          <ToolbarSelect
            label={t('labels.name')}
            values={list.values.label}
            value={query.label}
            textOf={(key) => (key === 'all' ? t('labels.all') : labelOfKey(key))}
            onChange={(label) => change({ label })}
          />
        )}
        <ToolbarSelect
          isOrder
          label={t('sort')}
          values={list.values.sort}
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
        footer={
          <SelectionBar selection={selection}>
            <Menu
              className="static! [&>div]:top-auto [&>div]:bottom-[calc(100%_+_0.75rem)] [&>div]:max-w-full [&>div]:max-h-[calc(60_*_var(--dvh))] [&>div]:overflow-y-auto"
              name={t('bulk.menu')}
              label={
                <>
                  {t('bulk.menu')}
                  <ChevronUp aria-hidden="true" />
                </>
              }
            >
              {(close) => (
                <>
                  {bulkActs.map((act) => (
                    <Fragment key={act}>
                      {act === 'bin' && (
                        <>
                          <MenuLink icon={Printer} to={worksheetsPath(selection.chosen)} onClick={close}>
                            {t('bulk.print')}
                          </MenuLink>
                          <MenuButton
                            icon={Download}
                            aria-haspopup="dialog"
                            onClick={() => {
                              close();
                              setDownloaded(selection.chosen);
                            }}
                          >
                            {t('download')}
                          </MenuButton>
                        </>
                      )}
                      <MenuButton
                        icon={bulkIcons[act]}
                        isDanger={act === 'bin'}
                        aria-haspopup="dialog"
                        onClick={() => {
                          close();
                          setBulk({ act, quizzes: selection.chosen });
                        }}
                      >
                        {t(`bulk.acts.${act}`)}
                      </MenuButton>
                    </Fragment>
                  ))}
                </>
              )}
            </Menu>
          </SelectionBar>
        }
        empty={
          isFiltered ? (
            <Notice art="empty" heading="h3" title={tDesk('filtered.none')} text={tDesk('filtered.text')}>
              <LinkButton to={isBin ? binPath : path} onClick={() => heading.current?.focus()}>
                {tDesk('filtered.clear')}
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
            <BinTable
              quizzes={items}
              onRestore={async (quiz) => {
                // The pressed row disappears.
                if (await restore([quiz])) heading.current?.focus();
              }}
              onDelete={onDelete}
            />
          ) : (
            <>
              <SelectPage selection={selection} found={t('found', { count: quizzes.total ?? 0 })} />
              <QuizTable
                quizzes={items}
                selection={selection}
                // A filter by state may no longer include the changed quiz.
                onChanged={(quiz) => void quizzes.replace(quiz, { revalidate: query.state !== 'all' })}
                onCopy={({ id }) => copy(id)}
                onDelete={onDelete}
                onShare={(quiz) => setOpen({ dialog: 'share', quiz })}
                onDownload={(quiz) => setDownloaded([quiz])}
                onRound={({ id }) => rounds.ask(id)}
              />
            </>
          )
        }
      </ListPage>
      {files.dialog}
      {files.isOver && <DropOverlay place="page" text={t('fromFile')} />}
      {downloaded && <DownloadDialog quizzes={downloaded} onClose={() => setDownloaded(null)} />}
      {bulk && (
        <BulkDialog
          {...bulk}
          labels={labels}
          onDone={(done) => bulkDone(bulk.act, done)}
          onClose={() => {
            flushSync(() => setBulk(null));
            if (selection.chosen.length === 0) heading.current?.focus();
          }}
        />
      )}
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
          <PublishedActions quiz={open.quiz} />
        </ShareDialog>
      )}
      {rounds.dialog}
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
  const t = useOwnQuizzesTexts();
  const failureText = useFailureText();
  const restore = useRestore(onRestored);
  const { id, title, questionCount, isPublished, deletedAt } = quiz;
  const isInBin = deletedAt !== undefined;

  const bin = async () => {
    await call(deleteQuiz, { params: { quizId: id }, query: { toBin: true } }).catch(ignoreNotFound);
    showToast('success', t('remove.done', { title }), { onUndo: () => void restore([quiz]) });
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
 * Restores quizzes from the bin, one after the other, and shows the result in a toast, even after the visitor has left
 * the page that offered it. A quiz that was published when it was deleted is published again: Undo, unlike the bin's
 * page, knows that. Tells whether all were restored.
 */
function useRestore(
  onRestored: () => void,
): (quizzes: readonly Pick<OwnQuiz, 'id' | 'title' | 'isPublished'>[]) => Promise<boolean> {
  const t = useOwnQuizzesTexts();
  const failureText = useFailureText();
  return async (quizzes) => {
    const failed: string[] = [];
    let reason = '';
    for (const { id, title, isPublished } of quizzes) {
      try {
        const params = { quizId: id };
        const restored = await call(restoreQuiz, { params });
        if (isPublished && !restored.isPublished) await call(publishQuiz, { params });
      } catch (error) {
        failed.push(title);
        reason = failureText(error);
      }
    }
    const [first] = quizzes;
    const count = quizzes.length - failed.length;
    onRestored();
    if (failed.length > 0)
      showToast('error', `${t('bulk.notRestored', { titles: failed.join(', ') })} ${reason}`);
    else if (first && quizzes.length === 1)
      showToast(
        'success',
        t(first.isPublished ? 'bin.restoredPublished' : 'bin.restored', { title: first.title }),
      );
    else showToast('success', t('bulk.restored', { what: t('found', { count }) }));
    return failed.length === 0;
  };
}

/** The labels of all quizzes, sorted; also the one in the address, so that it filters before the others are known. */
function useLabels(): readonly string[] {
  const { data } = useAllOwnQuizzes();
  const inAddress = new URLSearchParams(useLocation().search).get('label');
  return useMemo(() => {
    const used = data?.items.flatMap(({ labels }) => labels) ?? [];
    const filtered = inAddress && inAddress !== 'all' ? [labelOfKey(inAddress)] : [];
    return distinctLabels([...filtered, ...used]).sort((one, other) =>
      one.localeCompare(other, 'sk', { numeric: true }),
    );
  }, [data, inAddress]);
}

/** The address of one page with the worksheets of several quizzes. */
function worksheetsPath(quizzes: readonly OwnQuiz[]): string {
  const [first, ...others] = quizzes.map(({ id }) => id);
  return `/admin/quizzes/${first}/worksheet${others.length > 0 ? `?with=${others.join(',')}` : ''}`;
}
