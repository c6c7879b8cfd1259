import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { call } from '#lib/api/api-client.ts';
import { isResponseOf } from '#lib/api/use-api.ts';
import { useApiList } from '#lib/api/use-api-list.ts';
import {
  liftProfileTakedown,
  liftTitleTakedown,
  listProblems,
  takeDownProfile,
  takeDownTitle,
  updateProblem,
} from '#shared/api/desk-endpoints.ts';
import { type Complaint, complaintReasons, visitorReasons } from '#shared/domain/complaint.ts';
import { AdminPage } from '#ui/admin-page.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { defineList, filterBy, useListQuery } from '#ui/list-page/list-query.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useAction } from '#ui/toasts/use-action.ts';
import { FilterLinks } from '#ui/toolbar/filter-links.tsx';
import { Toolbar } from '#ui/toolbar/toolbar.tsx';
import { ToolbarSelect } from '#ui/toolbar/toolbar-select.tsx';
import { dateLocale } from '../../../i18n/i18n.ts';
import { ModeratedQuizDialog } from './moderated-quiz-dialog.tsx';
import { TextDialog } from './text-dialog.tsx';
import { useModerationTexts } from './texts.ts';

const path = '/admin/moderation';
const complaintsList = defineList({
  state: { open: { isOpen: true }, settled: { isOpen: false }, any: {} },
  reason: filterBy('reason', complaintReasons),
});

type Open = {
  readonly dialog: 'quiz' | 'settle' | 'settleAll' | 'hide';
  readonly complaint: Complaint;
};

/** `/admin/moderation`: what was reported, for moderators. The API answers 404 to everybody else. */
export default function ModerationPage() {
  const t = useModerationTexts();
  const { query, hrefOf, change } = useListQuery(complaintsList, path);
  const complaints = useApiList(listProblems, { query: complaintsList.requestOf(query) });
  const { mutate } = useSWRConfig();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const decide = async ({ dialog, complaint }: Open, typed: string) => {
    const body = { isOpen: false, answer: typed, allOfQuiz: dialog === 'settleAll' } as const;
    if (dialog === 'hide') await decideAbout(complaint, typed);
    else await call(updateProblem, { params: { problemId: complaint.id }, body });
    showToast('success', t(dialog === 'hide' ? 'hidden' : 'settled'));
    await mutate(isResponseOf(listProblems.id));
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
          values={complaintsList.values.state}
          current={query.state}
          hrefOf={(state) => hrefOf({ state })}
        >
          {(state) => t(`states.${state}`)}
        </FilterLinks>
        <ToolbarSelect
          label={t('reason')}
          values={complaintsList.values.reason}
          value={query.reason}
          textOf={(reason) => t(`reasons.${reason}`)}
          onChange={(reason) => change({ reason })}
        />
      </Toolbar>
      <ListPage
        title={t('queue')}
        list={complaints}
        page={query.page}
        hrefOf={(page) => hrefOf({ page })}
        found={(count) => t('found', { count })}
        failed={t('failed')}
        skeleton={<Skeleton height="12rem" />}
        empty={<Notice art="empty" heading="h3" title={t('empty.title')} text={t('empty.text')} />}
      >
        {(items) => (
          <ul className="grid grid-cols-1 gap-3">
            {groupsOf(items).map((complaints) => (
              <ComplaintGroup key={complaints[0].id} complaints={complaints} onOpen={setOpen} />
            ))}
          </ul>
        )}
      </ListPage>
      {open?.dialog === 'quiz' && <ModeratedQuizDialog complaint={open.complaint} onClose={close} />}
      {open && open.dialog !== 'quiz' && (
        <TextDialog
          title={t(open.dialog === 'hide' ? `hide.${hiddenBy(open.complaint)}` : open.dialog)}
          keptAs={`${open.dialog === 'hide' ? 'hide' : 'settle'}.${open.complaint.id}`}
          text={t(open.dialog === 'hide' ? 'why.hide' : 'settleText')}
          label={t(open.dialog === 'hide' ? 'reason' : 'answer')}
          isOptional={open.dialog !== 'hide'}
          onConfirm={(typed) => decide(open, typed)}
          onClose={close}
        />
      )}
    </AdminPage>
  );
}

type Group = [Complaint, ...Complaint[]];

/** The complaints, with those together that follow one another and are about the same quiz and in the same state. */
function groupsOf(complaints: readonly Complaint[]): Group[] {
  const groups: Group[] = [];
  for (const complaint of complaints) {
    const last = groups.at(-1);
    const [first] = last ?? [];
    const isSame = first?.quizId === complaint.quizId && first.isOpen === complaint.isOpen;
    if (last && isSame && !first.about && !complaint.about) last.push(complaint);
    else groups.push([complaint]);
  }
  return groups;
}

/** What hides what a complaint is about. */
function hiddenBy({ about }: Complaint): 'profile' | 'title' | 'nickname' {
  if (about?.kind !== 'round') return 'profile';
  return about.playerId === null ? 'title' : 'nickname';
}

/** Hides what a complaint is about; without a reason, shows it again. */
async function decideAbout({ about, author: username = '' }: Complaint, reason?: string): Promise<void> {
  if (about?.kind === 'round') {
    const { roundId, playerId } = about;
    const [params, player] = [{ roundId }, playerId ? { playerId } : {}];
    if (reason === undefined) await call(liftTitleTakedown, { params, query: player });
    else await call(takeDownTitle, { params, body: { reason, ...player } });
  } else if (reason === undefined) await call(liftProfileTakedown, { params: { username } });
  else await call(takeDownProfile, { params: { username }, body: { reason } });
}

/** The complaints of a quiz, or one of a profile or a round, with what can be decided. */
function ComplaintGroup({ complaints, onOpen }: { complaints: Group; onOpen: (open: Open) => void }) {
  const t = useModerationTexts();
  const [complaint] = complaints;
  const { about, quizTitle, author, isOpen } = complaint;
  const title = about ? t(`about.${hiddenBy(complaint)}`) : quizTitle;
  const { run, isRunning } = useAction();
  const showAgain = () =>
    run(async () => {
      await decideAbout(complaint);
      showToast('success', t('shownAgain'));
    });
  const isMany = isOpen && complaints.filter(({ reason }) => canBeSettledTogether.has(reason)).length > 1;
  return (
    <li className="panel grid grid-cols-1 gap-3 items-start p-4 wrap-anywhere max-w-176">
      <div>
        <h3 dir="auto">{title}</h3>
        {about?.kind === 'round' && <p dir="auto">{about.nickname ?? about.title ?? t('noTitle')}</p>}
        <p className="text-soft-ink text-sm">
          {t('author')}: <span translate="no">{author}</span>
        </p>
      </div>
      <ul className="grid grid-cols-1 gap-3">
        {complaints.map((one) => (
          <ComplaintRow
            key={one.id}
            complaint={one}
            title={title}
            onSettle={() => onOpen({ dialog: 'settle', complaint: one })}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {about && isOpen && (
          <Button onClick={() => onOpen({ dialog: 'hide', complaint })}>
            {t(`hide.${hiddenBy(complaint)}`)}
          </Button>
        )}
        {about && !isOpen && (
          <Button aria-disabled={isRunning} onClick={showAgain}>
            {t('showAgain')}
          </Button>
        )}
        {!about && (
          <Button aria-label={t('lookOf', { title })} onClick={() => onOpen({ dialog: 'quiz', complaint })}>
            {t('look')}
          </Button>
        )}
        {isMany && (
          <Button
            aria-label={t('settleAllOf', { title })}
            onClick={() => onOpen({ dialog: 'settleAll', complaint })}
          >
            {t('settleAll')}
          </Button>
        )}
      </div>
    </li>
  );
}

const canBeSettledTogether: ReadonlySet<string> = new Set(visitorReasons);

type ComplaintProps = {
  readonly complaint: Complaint;
  readonly title: string;
  readonly onSettle: () => void;
};

function ComplaintRow({ complaint, title, onSettle }: ComplaintProps) {
  const t = useModerationTexts();
  const { questionText, reason, text, email, answer, isOpen, isHeld, createdAt } = complaint;
  const date = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="grid grid-cols-1 gap-2 items-start pt-3 border-t border-t-line">
      <p>
        <strong>{t(`reasons.${reason}`)}</strong> ·{' '}
        <time dateTime={createdAt}>{date.format(new Date(createdAt))}</time>
      </p>
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
      {isHeld && <p>{t('held')}</p>}
      {answer && (
        <p dir="auto">
          {t('answered')}: {answer}
        </p>
      )}
      {isOpen && (
        <div>
          <Button aria-label={t('settleOf', { title })} onClick={onSettle}>
            {t('settle')}
          </Button>
        </div>
      )}
    </li>
  );
}
