import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { shuffled } from '#lib/shuffle.ts';
import { useApi } from '#lib/use-api.ts';
import { listOwnQuestions } from '#shared/api/questions.endpoints.ts';
import { getOwnQuiz } from '#shared/api/quizzes.endpoints.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { PageFailure } from '#ui/page-failure.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PlayerSkeleton } from '#ui/player/player-skeleton.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './worksheet-page.module.css';

const letters = 'ABCDEFGH';

/** `/admin/quizzes/:quizId/worksheet`: a quiz on paper for a class, with its answer key on a separate page. */
export default function WorksheetPage() {
  const { t } = useTranslation('worksheet');
  const { quizId = '' } = useParams();
  const quiz = useApi(getOwnQuiz, { params: { quizId } });
  const list = useApi(listOwnQuestions, { params: { quizId } });
  const [hasKey, setHasKey] = useState(true);
  const error = quiz.error ?? list.error;
  if (error) {
    return (
      <PageFailure
        heading="h1"
        error={error}
        title={t('failed')}
        notFound={{ title: t('failed'), text: t('notFound') }}
        back={{ to: '/admin/quizzes', label: t('back') }}
        onRetry={() => void Promise.all([quiz.mutate(), list.mutate()])}
      />
    );
  }
  if (!quiz.data || !list.data) return <PlayerSkeleton />;
  const { title, language } = quiz.data;
  // The author's order often begins with the right option.
  const questions = list.data.items.map((question) => ({
    ...question,
    answerOptions: shuffled(question.answerOptions, question.id),
  }));
  return (
    <>
      <PageTitle>{t('title', { title })}</PageTitle>
      <div className={`row wrap between ${styles.bar}`}>
        <LinkButton variant="quiet" to={`/admin/quizzes/${quizId}/questions`}>
          {t('back')}
        </LinkButton>
        <SwitchField
          label={t('withKey')}
          checked={hasKey}
          onChange={(event) => setHasKey(event.currentTarget.checked)}
        />
        <Button variant="primary" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {t('print')}
        </Button>
      </div>
      <article className={styles.sheet} lang={language}>
        <h1 dir="auto">{title}</h1>
        <p className={styles.name} lang="">
          {t('name')}
        </p>
        <ol className={styles.questions}>
          {questions.map((question) => (
            <Question key={question.id} question={question} />
          ))}
        </ol>
      </article>
      {hasKey && <AnswerKey title={title} questions={questions} />}
    </>
  );
}

function Question({
  question: { questionText, imageMedia, imageAltText, answerOptions },
}: {
  question: OwnQuestion;
}) {
  return (
    <li className={styles.question}>
      <strong dir="auto">{questionText}</strong>
      {imageMedia && <img className={styles.picture} src={imageMedia.url} alt={imageAltText} />}
      <ul className={styles.options}>
        {answerOptions.map(({ id, answerText }, at) => (
          <li key={id}>
            <span className={styles.box} aria-hidden="true" /> {letters[at]}. <bdi>{answerText}</bdi>
          </li>
        ))}
      </ul>
    </li>
  );
}

function AnswerKey({ title, questions }: { title: string; questions: readonly OwnQuestion[] }) {
  const { t } = useTranslation('worksheet');
  return (
    <article className={`${styles.sheet} ${styles.key}`}>
      <h2>{t('key', { title })}</h2>
      <ol className={styles.answers}>
        {questions.map(({ id, answerOptions }) => {
          const right = answerOptions.findIndex(({ isCorrect }) => isCorrect);
          return (
            <li key={id}>
              {letters[right]}. <bdi>{answerOptions[right]?.answerText}</bdi>
            </li>
          );
        })}
      </ol>
    </article>
  );
}
