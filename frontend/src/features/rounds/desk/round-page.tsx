import { Presentation } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { call } from '#lib/api-client.ts';
import { useTask } from '#lib/use-task.ts';
import { updateRound } from '#shared/api/rounds.endpoints.ts';
import type { RoundReport } from '#shared/domain/report.ts';
import { AdminPage } from '#ui/admin-page.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { PageFailure } from '#ui/page-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { closingTime } from '../closing-time.ts';
import { DeleteRoundDialog, EndRoundDialog } from './end-round-dialog.tsx';
import { JoinPanel } from './join-panel.tsx';
import { PlayerBoard } from './player-board.tsx';
import { Podium } from './podium.tsx';
import { ReportView } from './report-view.tsx';
import styles from './round-page.module.css';
import { RoundSettingsDialog } from './round-settings-dialog.tsx';
import { useRoundReport } from './use-round-report.ts';

/** `/admin/rounds/:roundId`: the board while the round is open, then its podium and report. */
export default function RoundPage() {
  const { t } = useTranslation('rounds');
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
  const { t } = useTranslation('rounds');
  const { round } = report;
  const [isReportWanted, setReportWanted] = useState(false);
  const [asked, setAsked] = useState<'settings' | 'end' | 'delete' | null>(null);
  const { run, isRunning } = useTask();
  const failureText = useFailureText();
  const params = { roundId: round.id };

  const change = (body: { isOpen: boolean } | { showsPodium: boolean }) =>
    run(async () => {
      try {
        await call(updateRound, { params, body });
        await onChanged();
      } catch (error) {
        showToast('error', failureText(error));
      }
    });
  const isShown = isReportWanted || !round.isOpen;
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
      actions={
        <>
          <LinkButton variant="primary" to={`/admin/rounds/${round.id}/stage`}>
            <Presentation aria-hidden="true" />
            {t('stage.show')}
          </LinkButton>
          {round.isOpen && !isReportWanted && (
            <Button onClick={() => setReportWanted(true)}>{t('showReport')}</Button>
          )}
          <Button onClick={() => setAsked('settings')}>{t('open.action')}</Button>
          <Button
            aria-disabled={isRunning}
            onClick={() => (round.isOpen ? setAsked('end') : void change({ isOpen: true }))}
          >
            {t(round.isOpen ? 'close' : 'reopen')}
          </Button>
          <Button variant="quiet" isDestructive onClick={() => setAsked('delete')}>
            {t('remove.action')}
          </Button>
        </>
      }
    >
      <div className="stack gap-8 paged">
        <p role="status" className={isStale ? styles.note : 'visually-hidden'}>
          {isStale && t('stale')}
        </p>
        {round.isOpen && <JoinPanel round={round} />}
        {!round.isOpen && (
          <Podium
            players={report.players}
            isShown={round.showsPodium}
            isBusy={isRunning}
            onChange={(showsPodium) => void change({ showsPodium })}
          />
        )}
        <PlayerBoard report={report} onChanged={onChanged} />
        {isShown && <ReportView report={report} />}
        {!isShown && <p className={styles.note}>{t('reportHidden')}</p>}
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
