import { Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { getOwnQuiz } from '#shared/api/quizzes.endpoints.ts';
import { getQuizReport } from '#shared/api/reports.endpoints.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import type { QuizReport } from '#shared/domain/report.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/use-api.ts';
import { AdminPage } from '../../../ui/admin-page/admin-page.tsx';
import { Button, LinkButton } from '../../../ui/button/button.tsx';
import { PageFailure } from '../../../ui/load-error/page-failure.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { ShareButton } from '../../share/share-button.tsx';
import { QuestionResults } from './question-results.tsx';
import styles from './report.module.css';
import { ScoreDistribution } from './score-distribution.tsx';

/** `/admin/quizzes/:quizId/report`: what was answered in all finished plays of a quiz, for its author. */
export default function QuizReportPage() {
  const { t } = useTranslation(['rounds', 'translation']);
  const { quizId = '' } = useParams();
  const quiz = useApi(getOwnQuiz, { params: { quizId } });
  const report = useApi(getQuizReport, { params: { quizId } });
  const error = quiz.error ?? report.error;
  const back = { to: '/admin/quizzes', label: t('quizReport.back') };
  if (quiz.data && report.data) {
    return (
      <AdminPage
        title={t('quizReport.of', { title: quiz.data.title })}
        intro={t('quizReport.intro')}
        back={back}
        actions={
          report.data.finished > 0 && (
            <span className={styles.screen}>
              <Button onClick={() => window.print()}>
                <Printer aria-hidden="true" />
                {t('report.print')}
              </Button>
            </span>
          )
        }
      >
        {report.data.finished === 0 ? (
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
        <div className="stack gap-6" aria-busy="true">
          <span className="visually-hidden" role="status">
            {t('translation:common.loading')}
          </span>
          <Skeleton height="5rem" radius="var(--radius-card)" />
          <Skeleton height="18rem" radius="var(--radius-card)" />
        </div>
      )}
    </AdminPage>
  );
}

function NobodyYet({ quiz }: { quiz: OwnQuiz }) {
  const { t } = useTranslation('rounds');
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

function ReportOfPlays({ quiz, report }: { quiz: OwnQuiz; report: QuizReport }) {
  const { t } = useTranslation('rounds');
  const { finished, averageScore, scores, questions } = report;
  return (
    <div className="stack gap-8">
      <dl className={styles.facts}>
        <div>
          <dt>{t('quizReport.plays')}</dt>
          <dd>{t('quizReport.count', { count: finished })}</dd>
        </div>
        <div>
          <dt>{t('quizReport.average')}</dt>
          <dd>{t('percent', { part: (averageScore ?? 0) / 100 })}</dd>
        </div>
      </dl>
      <ScoreDistribution scores={scores} />
      <section className="stack gap-5" aria-labelledby="report-questions">
        <h2 id="report-questions">{t('quizReport.questions')}</h2>
        <QuestionResults questions={questions} lang={quiz.language} />
      </section>
    </div>
  );
}
