import { useParams } from 'react-router-dom';
import { isMissing } from '#lib/api/is-missing.ts';
import { useApi } from '#lib/api/use-api.ts';
import { useVersioned } from '#lib/forms/use-versioned.ts';
import { getOwnQuiz, getQuestion } from '#shared/api/desk-endpoints.ts';
import { AdminPage } from '#ui/admin-page.tsx';
import { PageFailure } from '#ui/page-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useDeskTexts } from '../../../i18n/desk-texts.ts';
import { QuestionForm } from './question-form.tsx';
import { useQuestionEditorTexts } from './texts.ts';

/** `/admin/quizzes/:quizId/questions/new` and `/:questionId/edit`: one question, and how a player sees it. */
export default function QuestionEditorPage() {
  const t = useQuestionEditorTexts();
  const tDesk = useDeskTexts();
  const { quizId = '', questionId } = useParams();
  const quiz = useApi(getOwnQuiz, { params: { quizId } });
  const question = useVersioned(getQuestion, questionId ? { params: { questionId } } : null);
  const back = { to: `/admin/quizzes/${quizId}/questions`, label: t('backPlain') };
  const title = t(questionId ? 'titleEdit' : 'titleNew');
  const isReady = quiz.data !== undefined && (!questionId || question.data !== undefined);
  const error = isReady ? undefined : (quiz.error ?? question.error);

  if (quiz.data && isReady) {
    return (
      <QuestionForm
        key={questionId ?? 'new'}
        quiz={quiz.data}
        loaded={questionId ? (question.data ?? null) : null}
      />
    );
  }
  return (
    <AdminPage title={title} back={back}>
      {error && (
        <PageFailure
          error={error}
          title={t('failed')}
          {...(isMissing(quiz.error)
            ? {
                notFound: { title: tDesk('quizNotFound.title'), text: tDesk('quizNotFound.text') },
                back: { to: '/admin/quizzes', label: tDesk('toQuizzes') },
              }
            : { notFound: { title: t('notFound'), text: t('notFoundText') }, back })}
          onRetry={() => void Promise.all([quiz.mutate(), question.mutate()])}
        />
      )}
      {!error && (
        <div
          className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,23rem)] lg:items-start lg:gap-10"
          aria-busy="true"
        >
          <div className="grid grid-cols-1 gap-6">
            <Skeleton height="7rem" />
            <Skeleton height="8rem" />
            <Skeleton height="14rem" />
          </div>
          <Skeleton height="26rem" radius="var(--radius-picture)" />
        </div>
      )}
    </AdminPage>
  );
}
