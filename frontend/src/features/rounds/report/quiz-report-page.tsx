import { Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { ShareButton } from '#features/share/share-button.tsx';
import { useApi } from '#lib/api/use-api.ts';
import { downloadFile } from '#lib/page/download-file.ts';
import { getOwnQuiz, getQuizReport } from '#shared/api/desk-endpoints.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import type { QuizReport } from '#shared/domain/report.ts';
import { AdminPage } from '#ui/admin-page.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { PageFailure } from '#ui/page-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useDeskTexts } from '../../../i18n/desk-texts.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { useRoundsTexts } from '../texts.ts';
import { csvOf, quizCsvRows } from './csv.ts';
import { QuestionResults } from './question-results.tsx';
import { ScoreDistribution } from './score-distribution.tsx';
import { Stops } from './stops.tsx';

/** `/admin/quizzes/:quizId/report`: the results of all plays of a quiz, for its author. */
export default function QuizReportPage() {
  const t = useRoundsTexts();
  const tDesk = useDeskTexts();
  const { quizId = '' } = useParams();
  const quiz = useApi(getOwnQuiz, { params: { quizId } });
  const report = useApi(getQuizReport, { params: { quizId } });
  const error = quiz.error ?? report.error;
  const back = { to: '/admin/quizzes', label: tDesk('toQuizzes') };
  if (quiz.data && report.data) {
    return (
      <AdminPage
        title={quiz.data.title}
        titleLang={quiz.data.language}
        documentTitle={t('quizReport.of', { title: quiz.data.title })}
        intro={t('quizReport.intro')}
        back={back}
        isWide
        actions={report.data.plays > 0 && <ReportActions quiz={quiz.data} report={report.data} />}
      >
        {report.data.plays === 0 ? (
          <NobodyYet quiz={quiz.data} />
        ) : (
          <ReportOfPlays quiz={quiz.data} report={report.data} />
        )}
      </AdminPage>
    );
  }
  return (
    <AdminPage title={t('quizReport.title')} back={back}>
      {error ? (
        <PageFailure
          error={error}
          title={t('quizReport.failed')}
          notFound={{ title: t('quizReport.notFound.title'), text: t('quizReport.notFound.text') }}
          onRetry={() => void Promise.all([quiz.mutate(), report.mutate()])}
        />
      ) : (
        <div className="grid grid-cols-1 gap-6" aria-busy="true">
          <span className="sr-only" role="status">
            {t('translation:common.loading')}
          </span>
          <Skeleton height="5rem" radius="var(--radius-card)" />
          <Skeleton height="18rem" radius="var(--radius-card)" />
        </div>
      )}
    </AdminPage>
  );
}

type ReportProps = { readonly quiz: OwnQuiz; readonly report: QuizReport };

function ReportActions({ quiz, report }: ReportProps) {
  const t = useRoundsTexts();
  const texts = {
    question: t('stops.question'),
    answers: t('csv.answers'),
    seconds: t('csv.seconds'),
    stopped: t('stops.stopped'),
    option: t('csv.option'),
    isRight: t('csv.isRight'),
    chosen: t('csv.chosen'),
    right: t('csv.right'),
    elsewhere: t('elsewhere'),
  };
  const download = () =>
    downloadFile(`${quiz.slug}.csv`, csvOf(quizCsvRows(report, texts), currentLanguage()));
  return (
    <>
      <Button onClick={download}>{t('report.csv')}</Button>
      <Button onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        {t('report.print')}
      </Button>
    </>
  );
}

function NobodyYet({ quiz }: { quiz: OwnQuiz }) {
  const t = useRoundsTexts();
  const { isPublished } = quiz;
  const text = t(isPublished ? 'quizReport.empty.text' : 'quizReport.empty.draft');
  return (
    <Notice art="empty" title={t('quizReport.empty.title')} text={text}>
      {isPublished ? (
        <ShareButton quiz={quiz} variant="primary" />
      ) : (
        <LinkButton variant="primary" to={`/admin/quizzes/${quiz.id}/questions`}>
          {t('quizReport.questions')}
        </LinkButton>
      )}
    </Notice>
  );
}

function ReportOfPlays({ quiz, report }: ReportProps) {
  const t = useRoundsTexts();
  const { plays, finished, averageScore, scores, questions } = report;
  return (
    <div className="grid grid-cols-1 gap-8 paged">
      <dl className="flex flex-wrap gap-y-4 gap-x-10 m-0 [&_dt]:text-soft-ink [&_dd]:m-0 [&_dd]:text-2xl [&_dd]:font-extrabold [&_dd]:leading-[1.2]">
        <div>
          <dt>{t('quizReport.plays')}</dt>
          <dd>{t('quizReport.count', { count: plays })}</dd>
        </div>
        <div>
          <dt>{t('quizReport.finished')}</dt>
          <dd>{t('quizReport.count', { count: finished })}</dd>
        </div>
        {averageScore !== null && (
          <div>
            <dt>{t('quizReport.average')}</dt>
            <dd>{t('percent', { part: averageScore / 100 })}</dd>
          </div>
        )}
      </dl>
      <div className="flex flex-wrap gap-y-8 gap-x-12 items-start [&>*]:flex-[1_1_24rem] empty:hidden print:block print:[&>*+*]:mt-6 flex-[1_1_24rem]">
        {finished > 0 && (
          <ScoreDistribution
            scores={scores}
            caption={t('quizReport.distribution')}
            header={t('quizReport.finished')}
          />
        )}
        <Stops questions={questions} lang={quiz.language} />
      </div>
      <section className="grid grid-cols-1 gap-5 paged" aria-labelledby="report-questions">
        <h2 id="report-questions">{t('report.questions')}</h2>
        <QuestionResults questions={questions} attempts={plays} lang={quiz.language} />
      </section>
    </div>
  );
}
