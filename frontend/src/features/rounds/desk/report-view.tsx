import { Check, X } from 'lucide-react';
import type { ReportPlayer, ReportQuestion, RoundReport } from '#shared/domain/report.ts';
import { Button } from '#ui/button.tsx';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { csvOf, downloadCsv, roundCsvRows } from '../report/csv.ts';
import { QuestionResults } from '../report/question-results.tsx';
import reportStyles from '../report/report.module.css';
import { ScoreDistribution, scoreBuckets } from '../report/score-distribution.tsx';
import { Stops } from '../report/stops.tsx';
import styles from './round-page.module.css';

/**
 * The report: the average and the scores, each question with how often each option was chosen, each player. Can be
 * printed.
 */
export function ReportView({ report }: { report: RoundReport }) {
  const { t } = useTranslation('rounds');
  const { round, players, questions } = report;
  return (
    <section className="stack gap-5 paged" aria-labelledby="round-report">
      <div className="row wrap between">
        <h2 id="round-report">{t('report.title')}</h2>
        <div className={`row wrap gap-3 ${styles.screen}`}>
          <Button onClick={() => downloadRoundCsv(report, t)}>{t('report.csv')}</Button>
          <Button onClick={() => window.print()}>{t('report.print')}</Button>
        </div>
      </div>
      <p>
        <span>{t('report.finished', { finished: round.finishedCount, total: round.playerCount })}</span>{' '}
        {round.averageScore !== null && (
          <span>{t('report.average', { part: round.averageScore / 100 })}</span>
        )}
      </p>
      {round.finishedCount > 0 && (
        <ScoreDistribution
          scores={scoreBuckets(players)}
          caption={t('report.distribution')}
          header={t('columns.players')}
        />
      )}
      <Stops questions={questions} lang={round.quizLanguage} />
      <h2>{t('quizReport.questions')}</h2>
      <QuestionResults
        questions={questions}
        lang={round.quizLanguage}
        attempts={players.filter(({ startedAt }) => startedAt !== null).length}
      />
      {players.length > 0 && <PlayerAnswers report={report} />}
    </section>
  );
}

function downloadRoundCsv(report: RoundReport, t: ReturnType<typeof useTranslation<'rounds'>>['t']): void {
  const texts = {
    nickname: t('csv.nickname'),
    status: t('csv.status'),
    score: t('csv.score'),
    correct: t('csv.correct'),
    statuses: {
      JOINED: t('statuses.JOINED'),
      PLAYING: t('statuses.PLAYING'),
      FINISHED: t('statuses.FINISHED'),
      UNFINISHED: t('statuses.UNFINISHED'),
    },
  };
  downloadCsv(`${report.round.code}.csv`, csvOf(roundCsvRows(report, texts), currentLanguage()));
}

/**
 * Each player with the answer to each question: a mark, and the text of a wrong answer. The marks differ by shape, not
 * only by colour.
 */
function PlayerAnswers({ report: { round, players, questions } }: { report: RoundReport }) {
  const { t } = useTranslation('rounds');
  return (
    <section className="stack gap-5 paged" aria-labelledby="round-answers">
      <h2 id="round-answers">{t('report.players')}</h2>
      <ul className={reportStyles.players}>
        {players.map((player) => (
          <li key={player.playerId}>
            <h3 className={reportStyles.player}>
              <span className="breakable" translate="no">
                {player.nickname}
              </span>
              <span>
                {player.score === null
                  ? t(`statuses.${player.status}`)
                  : t('percent', { part: player.score / 100 })}
              </span>
            </h3>
            {player.startedAt !== null && (
              <ol className={reportStyles.answers}>
                {questions.map((question, at) => (
                  <li key={question.questionId}>
                    {at + 1}. <Answer player={player} question={question} lang={round.quizLanguage} />
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type AnswerProps = {
  readonly player: ReportPlayer;
  readonly question: ReportQuestion;
  readonly lang: string;
};

function Answer({ player: { answers }, question: { questionId, options }, lang }: AnswerProps) {
  const { t } = useTranslation('rounds');
  const answer = answers.find((one) => one.questionId === questionId);
  if (!answer) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('report.answers.none')}</span>
      </>
    );
  }
  if (answer.isCorrect) {
    return (
      <>
        <Check aria-hidden="true" />
        <span className="visually-hidden">{t('report.answers.right')}</span>
      </>
    );
  }
  const chosen = options.find(({ id }) => id === answer.selectedAnswerId);
  return (
    <>
      <X aria-hidden="true" />
      <span className="visually-hidden">{t('report.answers.wrong')} </span>
      <span lang={lang} className="breakable">
        {chosen?.answerText}
      </span>
    </>
  );
}
