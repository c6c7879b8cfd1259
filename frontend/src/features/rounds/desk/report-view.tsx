import type { RoundReport } from '#shared/domain/report.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { QuestionResults } from '../report/question-results.tsx';
import { reportCsv } from './report-csv.ts';
import styles from './round-page.module.css';

/** What was answered: the average, each question with how often each option was chosen, each player. Can be printed. */
export function ReportView({ report }: { report: RoundReport }) {
  const { t } = useTranslation('rounds');
  const { round, players, questions } = report;
  return (
    <section className="stack gap-5" aria-labelledby="round-report">
      <div className="row wrap between">
        <h2 id="round-report">{t('report.title')}</h2>
        <div className={`row wrap gap-3 ${styles.screen}`}>
          <Button onClick={() => downloadCsv(report, t)}>{t('report.csv')}</Button>
          <Button onClick={() => window.print()}>{t('report.print')}</Button>
        </div>
      </div>
      <p>
        {t('report.finished', { finished: round.finishedCount, total: round.playerCount })}{' '}
        {round.averageScore !== null && t('report.average', { part: round.averageScore / 100 })}
      </p>
      <QuestionResults
        questions={questions}
        attempts={players.filter(({ startedAt }) => startedAt !== null).length}
      />
    </section>
  );
}

function downloadCsv(report: RoundReport, t: ReturnType<typeof useTranslation<'rounds'>>['t']): void {
  const header = {
    nickname: t('csv.nickname'),
    status: t('csv.status'),
    score: t('csv.score'),
    correct: t('csv.correct'),
    statuses: {
      JOINED: t('statuses.JOINED'),
      PLAYING: t('statuses.PLAYING'),
      FINISHED: t('statuses.FINISHED'),
    },
  };
  const csv = reportCsv(report, header, currentLanguage());
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  link.download = `${report.round.code}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
