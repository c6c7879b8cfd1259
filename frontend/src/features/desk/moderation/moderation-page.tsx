import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { call } from '#lib/api-client.ts';
import { isAnswerOf } from '#lib/use-api.ts';
import { useApiList } from '#lib/use-api-list.ts';
import { listProblems, updateProblem } from '#shared/api/moderation.endpoints.ts';
import { problemReasons, type QuizProblem } from '#shared/domain/quiz-problem.ts';
import { AdminPage } from '#ui/admin-page.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { defineList, filterBy, useListQuery } from '#ui/list-page/list-query.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { FilterLinks } from '#ui/toolbar/filter-links.tsx';
import { Toolbar } from '#ui/toolbar/toolbar.tsx';
import { ToolbarSelect } from '#ui/toolbar/toolbar-select.tsx';
import { dateLocale } from '../../../i18n/i18n.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ModeratedQuizDialog } from './moderated-quiz-dialog.tsx';
import { TextDialog } from './text-dialog.tsx';

const path = '/admin/moderation';
const problemsList = defineList({
  state: { open: { isOpen: true }, settled: { isOpen: false }, any: {} },
  reason: filterBy('reason', problemReasons),
});

type Open = { readonly dialog: 'quiz' | 'settle'; readonly problem: QuizProblem };

/** `/admin/moderation`: what was reported, for moderators. The API answers 404 to everybody else. */
export default function ModerationPage() {
  const { t } = useTranslation('moderation');
  const { query, hrefOf, change } = useListQuery(problemsList, path);
  const problems = useApiList(listProblems, { query: problemsList.requestOf(query) });
  const { mutate } = useSWRConfig();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const settle = async (problem: QuizProblem, answer: string) => {
    await call(updateProblem, { params: { problemId: problem.id }, body: { isOpen: false, answer } });
    showToast('success', t('settled'));
    await mutate(isAnswerOf(listProblems.id));
  };
  return (
    <AdminPage
      title={t('title')}
      intro={t('intro')}
      actions={<LinkButton to={`${path}/log`}>{t('log')}</LinkButton>}
    >
      <Toolbar>
        <FilterLinks
          label={t('state')}
          values={problemsList.values.state}
          current={query.state}
          hrefOf={(state) => hrefOf({ state })}
        >
          {(state) => t(`states.${state}`)}
        </FilterLinks>
        <ToolbarSelect
          label={t('reason')}
          values={problemsList.values.reason}
          value={query.reason}
          textOf={(reason) => t(`reasons.${reason}`)}
          onChange={(reason) => change({ reason })}
        />
      </Toolbar>
      <ListPage
        title={t('queue')}
        list={problems}
        page={query.page}
        hrefOf={(page) => hrefOf({ page })}
        found={(count) => t('found', { count })}
        failed={t('failed')}
        skeleton={<Skeleton height="12rem" />}
        empty={<Notice art="empty" heading="h3" title={t('empty.title')} text={t('empty.text')} />}
      >
        {(items) => (
          <ul className="grid grid-cols-1 gap-3">
            {items.map((problem) => (
              <Problem
                key={problem.id}
                problem={problem}
                onLook={() => setOpen({ dialog: 'quiz', problem })}
                onSettle={() => setOpen({ dialog: 'settle', problem })}
              />
            ))}
          </ul>
        )}
      </ListPage>
      {open?.dialog === 'quiz' && <ModeratedQuizDialog problem={open.problem} onClose={close} />}
      {open?.dialog === 'settle' && (
        <TextDialog
          title={t('settle')}
          keptAs={`settle.${open.problem.id}`}
          text={t('settleText')}
          label={t('answer')}
          confirm={t('settle')}
          isOptional
          onConfirm={(answer) => settle(open.problem, answer)}
          onClose={close}
        />
      )}
    </AdminPage>
  );
}

type ProblemProps = {
  readonly problem: QuizProblem;
  readonly onLook: () => void;
  readonly onSettle: () => void;
};

function Problem({ problem, onLook, onSettle }: ProblemProps) {
  const { t } = useTranslation('moderation');
  const { quizTitle: title, questionText, reason, text, author, email, answer, isOpen, createdAt } = problem;
  const date = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="panel grid grid-cols-1 gap-3 items-start p-4 wrap-anywhere max-w-176">
      <div>
        <h3>{t(`reasons.${reason}`)}</h3>
        <p dir="auto">{t('quizOf', { title })}</p>
        <p className="text-soft-ink text-sm">
          {t('author')}: <span translate="no">{author}</span> ·{' '}
          <time dateTime={createdAt}>{date.format(new Date(createdAt))}</time>
        </p>
      </div>
      {questionText && (
        <p dir="auto">
          {t('question')}: {questionText}
        </p>
      )}
      {text && <p dir="auto">{text}</p>}
      {email && (
        <p>
          {t('email')}: <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {answer && (
        <p dir="auto">
          {t('answered')}: {answer}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button aria-label={t('lookOf', { title })} onClick={onLook}>
          {t('look')}
        </Button>
        {isOpen && (
          <Button aria-label={t('settleOf', { title })} onClick={onSettle}>
            {t('settle')}
          </Button>
        )}
      </div>
    </li>
  );
}
