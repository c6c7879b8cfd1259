import type { ReactNode } from 'react';
import { downloadFile } from '#lib/page/download-file.ts';
import type { RoundReport } from '#shared/domain/report.ts';
import type { Point } from '#shared/domain/shape.ts';
import { Button } from '#ui/button.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { csvOf, roundCsvRows } from '../report/csv.ts';
import { PupilsTable } from '../report/pupils-table.tsx';
import { QuestionResults } from '../report/question-results.tsx';
import { ScoreDistribution, scoreBuckets } from '../report/score-distribution.tsx';
import { Stops } from '../report/stops.tsx';
import { useRoundsTexts } from '../texts.ts';
import { usePlayersWithAnswers } from './use-round-report.ts';

/**
 * The report: the average and the scores, the table pupils × questions, each question with how often each option was
 * chosen. Can be printed.
 * @param children stand before the questions
 */
export function ReportView({ report, children }: { report: RoundReport; children?: ReactNode }) {
  const t = useRoundsTexts();
  const { round, players, questions } = report;
  const { data: answered, error, mutate } = usePlayersWithAnswers(round);
  const answersOf = new Map(answered?.map(({ playerId, answers }) => [playerId, answers]));
  const whole = {
    ...report,
    players: players.map((player) => ({ ...player, answers: answersOf.get(player.playerId) })),
  };
  return (
    <section className="grid grid-cols-1 gap-5 paged" aria-labelledby="round-report">
      <div className="flex items-center flex-wrap justify-between gap-y-2 gap-x-4">
        <h2 id="round-report">{t('report.title')}</h2>
        <div className="flex items-center flex-wrap gap-3 print:hidden">
          <Button aria-disabled={!answered} onClick={() => answered && downloadRoundCsv(whole, t)}>
            {t('report.csv')}
          </Button>
          <Button aria-disabled={!answered} onClick={() => answered && window.print()}>
            {t('report.print')}
          </Button>
        </div>
      </div>
      <p>
        <span>{t('report.finished', { finished: round.finishedCount, total: round.playerCount })}</span>{' '}
        {round.averageScore !== null && (
          <span>{t('report.average', { part: round.averageScore / 100 })}</span>
        )}
      </p>
      <div className="flex flex-wrap gap-y-8 gap-x-12 items-start [&>:first-child]:max-w-full print:block print:[&>*+*]:mt-6">
        {players.length > 0 && answered && <PupilsTable report={whole} />}
        {players.length > 0 && !answered && !error && <Skeleton height="12rem" />}
        {!answered && error && <LoadError title={t('roundFailed')} error={error} onRetry={() => mutate()} />}
        <div className="flex flex-wrap gap-y-8 gap-x-12 items-start [&>*]:flex-[1_1_24rem] empty:hidden print:block print:[&>*+*]:mt-6 flex-[1_1_24rem]">
          {players.some(({ score }) => score !== null) && (
            <ScoreDistribution
              scores={scoreBuckets(players)}
              caption={t('report.distribution')}
              header={t('columns.players')}
            />
          )}
          <Stops questions={questions} lang={round.quizLanguage} />
        </div>
      </div>
      {children}
      <h2>{t('report.questions')}</h2>
      <QuestionResults
        questions={questions}
        lang={round.quizLanguage}
        attempts={players.filter(({ startedAt }) => startedAt !== null).length}
      />
    </section>
  );
}

function downloadRoundCsv(report: RoundReport, t: ReturnType<typeof useRoundsTexts>): void {
  const texts = {
    nickname: t('csv.nickname'),
    status: t('csv.status'),
    score: t('csv.score'),
    correct: t('csv.correct'),
    elsewhere: ({ x, y }: Point) => t('csv.elsewhere', { x: Math.round(x * 100), y: Math.round(y * 100) }),
    statuses: {
      JOINED: t('statuses.JOINED'),
      PLAYING: t('statuses.PLAYING'),
      FINISHED: t('statuses.FINISHED'),
      UNFINISHED: t('statuses.UNFINISHED'),
    },
  };
  downloadFile(`${report.round.code}.csv`, csvOf(roundCsvRows(report, texts), currentLanguage()));
}
