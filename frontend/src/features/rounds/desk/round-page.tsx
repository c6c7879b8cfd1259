import { Ellipsis, Presentation, X } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { call } from '#lib/api/api-client.ts';
import { ignoreNotFound } from '#lib/api/ignore-not-found.ts';
import { deleteRoundPlayer, updateRound } from '#shared/api/desk-endpoints.ts';
import type { ReportPlayer, RoundReport } from '#shared/domain/report.ts';
import type { Round } from '#shared/domain/round.ts';
import { AdminPage } from '#ui/admin-page.tsx';
import { Bar } from '#ui/bar.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { Menu } from '#ui/menu.tsx';
import { PageFailure } from '#ui/page-failure.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useAction } from '#ui/toasts/use-action.ts';
import { closingTime } from '../closing-time.ts';
import { LessonRemote } from '../lesson/lesson-remote.tsx';
import { useRoundsTexts } from '../texts.ts';
import { DeleteRoundDialog, EndRoundDialog } from './end-round-dialog.tsx';
import { useJoinAddress } from './join-address.ts';
import { NextLesson } from './next-lesson.tsx';
import { usePlayerActions } from './player-actions.tsx';
import { Podium } from './podium.tsx';
import { ReportView } from './report-view.tsx';
import { RoundSettingsDialog } from './round-settings-dialog.tsx';
import { useRoundReport } from './use-round-report.ts';

/** `/admin/rounds/:roundId`: the board while the round is open, then its podium and report. */
export default function RoundPage() {
  const t = useRoundsTexts();
  const { roundId = '' } = useParams();
  const { report, error, isStale, look } = useRoundReport(roundId);
  if (report) return <RoundView report={report} isStale={isStale} onChanged={look} />;
  const title = t('title');
  if (!error) {
    return (
      <AdminPage title={title}>
        <Skeleton height="20rem" />
      </AdminPage>
    );
  }
  return (
    <AdminPage title={title}>
      <PageFailure
        error={error}
        title={t('roundFailed')}
        notFound={{ title: t('notFound.title'), text: t('notFound.text') }}
        back={{ to: '/admin/rounds', label: t('back') }}
        onRetry={look}
      />
    </AdminPage>
  );
}

type ViewProps = {
  readonly report: RoundReport;
  /** Whether the last poll failed. */
  readonly isStale: boolean;
  readonly onChanged: () => Promise<unknown>;
};

function RoundView({ report, isStale, onChanged }: ViewProps) {
  const t = useRoundsTexts();
  const { round } = report;
  const [isReportWanted, setReportWanted] = useState(false);
  const [asked, setAsked] = useState<'settings' | 'end' | 'delete' | null>(null);
  const { run, isRunning } = useAction();
  const params = { roundId: round.id };

  const change = (body: { isOpen: boolean } | { showsPodium: boolean }) =>
    run(async () => {
      await call(updateRound, { params, body });
      await onChanged();
    });
  const isShown = isReportWanted || round.isOver;
  return (
    <AdminPage
      title={round.title ?? round.quizTitle}
      titleLang={round.title === null ? round.quizLanguage : undefined}
      intro={
        round.isOpen && round.closesAt
          ? t('closesAt', { time: closingTime(round.closesAt) })
          : t(round.isOpen ? 'isOpen' : 'isClosed')
      }
      back={{ to: '/admin/rounds', label: t('back') }}
      isWide
      actions={
        <>
          <LinkButton variant="primary" to={`/admin/rounds/${round.id}/stage`}>
            <Presentation aria-hidden="true" />
            {t('projector.show')}
          </LinkButton>
          {round.isOpen && !isReportWanted && (
            <Button onClick={() => setReportWanted(true)}>{t('showReport')}</Button>
          )}
          <Button onClick={() => setAsked('settings')}>{t('open.action')}</Button>
          <Button
            aria-disabled={isRunning}
            onClick={() => (round.isOpen ? setAsked('end') : change({ isOpen: true }))}
          >
            {t(round.isOpen ? 'close' : 'reopen')}
          </Button>
          <Button variant="quiet" isDestructive onClick={() => setAsked('delete')}>
            {t('remove.action')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-8 paged">
        <p role="status" className={isStale ? 'text-soft-ink' : 'sr-only'}>
          {isStale && t('stale')}
        </p>
        {round.isOpen && round.pace === 'class' && <LessonRemote report={report} onChanged={onChanged} />}
        {round.isOpen && <JoinPanel round={round} />}
        {round.isOver && (
          <Podium
            report={report}
            isShown={round.showsPodium}
            isBusy={isRunning}
            onChange={(showsPodium) => change({ showsPodium })}
          />
        )}
        {isShown && <ReportView report={report}>{round.isOver && <NextLesson report={report} />}</ReportView>}
        <PlayerBoard report={report} onChanged={onChanged} />
        {!isShown && <p className="text-soft-ink">{t('reportHidden')}</p>}
      </div>
      {asked === 'settings' && (
        <RoundSettingsDialog round={round} onChanged={onChanged} onClose={() => setAsked(null)} />
      )}
      {asked === 'end' && (
        <EndRoundDialog report={report} onChanged={onChanged} onClose={() => setAsked(null)} />
      )}
      {asked === 'delete' && <DeleteRoundDialog round={round} onClose={() => setAsked(null)} />}
    </AdminPage>
  );
}

/** How a class joins, large enough for a projector: the address, the code and a QR code of both. */
function JoinPanel({ round: { code, takesPlayers } }: { round: Pick<Round, 'code' | 'takesPlayers'> }) {
  const t = useRoundsTexts();
  const address = useJoinAddress();
  return (
    <section
      className="grid gap-6 items-center p-6 border border-line rounded-card bg-raised md:grid-cols-[auto_1fr] print:hidden"
      aria-label={t('join.title')}
    >
      <QrCode
        className="justify-self-center w-[min(100%,clamp(16rem,20vw,26rem))] aspect-square rounded-control"
        text={`${address}/${code}`}
        label={t('join.qr', { code })}
      />
      <div className="grid grid-cols-1 gap-2 @container">
        <p className="text-[clamp(1rem,1.6vw,2rem)]">
          {t('join.text', { address: address.replace(/^https?:\/\//, '') })}
        </p>
        <p
          className="text-[clamp(2.5rem,8vw,4rem)] supports-[width:1cqi]:text-[min(clamp(2.5rem,8vw,6rem),15cqi)] font-extrabold leading-[1.1] tracking-[0.08em]"
          translate="no"
        >
          {code}
        </p>
        {!takesPlayers && <p>{t('letIn.stopped')}</p>}
      </div>
    </section>
  );
}

type Props = { readonly report: RoundReport; readonly onChanged: () => Promise<unknown> };

/** The players who have joined and the progress of each. A player can be removed. */
function PlayerBoard({ report, onChanged }: Props) {
  const { round, players, questions } = report;
  const t = useRoundsTexts();
  const { buttons, dialog } = usePlayerActions({ report, onChanged });
  const failureText = useFailureText();
  const [leaving, setLeaving] = useState<ReportPlayer | null>(null);
  return (
    <section className="grid grid-cols-1 gap-4 print:hidden" aria-labelledby="round-players">
      <div className="flex items-center justify-between gap-y-2 gap-x-4">
        <h2 id="round-players">{t('players', { count: players.length })}</h2>
        {round.isOpen && (
          <Menu label={<Ellipsis aria-hidden="true" />} name={t('playersMenu')}>
            {buttons}
          </Menu>
        )}
      </div>
      {players.length === 0 && <p className="text-soft-ink">{t('noPlayers')}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-3 p-0 list-none">
        {players.map((player) => (
          <li
            key={player.playerId}
            className="grid [grid-template:1fr_auto_auto/1fr_auto] gap-y-1 gap-x-3 items-center py-3 px-4 border border-line rounded-control bg-raised"
          >
            <bdi className="text-[clamp(1rem,1.2vw,1.5rem)] font-bold wrap-anywhere" translate="no">
              {player.nickname}
            </bdi>
            <IconButton
              icon={X}
              label={t('takeOut.of', { nickname: player.nickname })}
              onClick={() => setLeaving(player)}
            />
            <span className="flex col-span-full [&>svg]:h-2">
              <Bar part={player.answeredQuestions / questions.length} />
            </span>
            <span className="text-soft-ink">
              {player.status === 'PLAYING'
                ? t('answered', { answered: player.answeredQuestions, total: questions.length })
                : t(`statuses.${player.status}`)}
            </span>
          </li>
        ))}
      </ul>
      {dialog}
      {leaving && (
        <ConfirmDialog
          title={t('takeOut.title', { nickname: leaving.nickname })}
          confirm={t('takeOut.confirm')}
          reasonOf={failureText}
          onConfirm={async () => {
            const params = { roundId: round.id, playerId: leaving.playerId };
            await call(deleteRoundPlayer, { params }).catch(ignoreNotFound);
            await onChanged();
            setLeaving(null);
          }}
          onClose={() => setLeaving(null)}
        >
          {t('takeOut.text')}
        </ConfirmDialog>
      )}
    </section>
  );
}
