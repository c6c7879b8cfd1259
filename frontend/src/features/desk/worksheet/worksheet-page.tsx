import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useApi } from '#lib/api/use-api.ts';
import { shuffled } from '#lib/shuffle.ts';
import { getOwnQuiz, listOwnQuestions } from '#shared/api/desk-endpoints.ts';
import { playQuiz } from '#shared/api/public-endpoints.ts';
import type { PlayableQuestion } from '#shared/domain/quiz.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { PageFailure } from '#ui/page-failure.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PlayerSkeleton } from '#ui/player/player-skeleton.tsx';
import { useWorksheetTexts } from './texts.ts';
import styles from './worksheet-page.module.css';

const letters = 'ABCDEFGH';

/** A question on the sheet. Only those of an own quiz say which option is right. */
type SheetQuestion = Pick<PlayableQuestion, 'id' | 'questionText' | 'imageMedia'> & {
  readonly imageAltText?: string;
  readonly answerOptions: readonly (PlayableQuestion['answerOptions'][number] & {
    readonly isCorrect?: boolean;
  })[];
};

/**
 * `/admin/quizzes/:quizId/worksheet`: an own quiz on paper for a class, with its answer key on a separate page; with
 * `?with=`, more of them. With `?published`, another author's published quiz, without a key.
 */
export default function WorksheetPage() {
  const t = useWorksheetTexts();
  const { quizId = '' } = useParams();
  const [params] = useSearchParams();
  const isOthers = params.has('published');
  const others = params.get('with')?.split(',') ?? [];
  const [hasKey, setHasKey] = useState(true);
  const [main, setMain] = useState<SheetQuiz | null>(null);
  return (
    <>
      {main && (
        <>
          <PageTitle>{t('title', { title: main.title })}</PageTitle>
          <div className={`flex items-center flex-wrap justify-between gap-y-2 gap-x-4 ${styles.bar}`}>
            <LinkButton variant="quiet" to={backPath()}>
              {t('back')}
            </LinkButton>
            {!isOthers && (
              <SwitchField
                label={t('withKey')}
                checked={hasKey}
                onChange={(event) => setHasKey(event.currentTarget.checked)}
              />
            )}
            <Button variant="primary" onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              {t('print')}
            </Button>
          </div>
        </>
      )}
      {[quizId, ...others].map((id, at) => (
        <Sheets
          key={id}
          quizId={id}
          isOthers={isOthers}
          hasKey={hasKey && !isOthers}
          onRead={at === 0 ? setMain : undefined}
        />
      ))}
    </>
  );

  function backPath(): string {
    if (isOthers) return `/quiz/${main?.slug ?? quizId}`;
    return others.length > 0 ? '/admin/quizzes' : `/admin/quizzes/${quizId}/questions`;
  }
}

type SheetQuiz = { readonly title: string; readonly slug: string };

type SheetsProps = {
  readonly quizId: string;
  readonly isOthers: boolean;
  readonly hasKey: boolean;
  readonly onRead: ((quiz: SheetQuiz) => void) | undefined;
};

/** The sheet of one quiz, and its key. */
function Sheets({ quizId, isOthers, hasKey, onRead }: SheetsProps) {
  const t = useWorksheetTexts();
  const own = isOthers ? null : { params: { quizId } };
  const quiz = useApi(getOwnQuiz, own);
  const list = useApi(listOwnQuestions, own);
  const published = useApi(playQuiz, isOthers ? { params: { idOrSlug: quizId } } : null);
  const shown = published.data ?? quiz.data;
  const content = published.data?.questions ?? list.data?.items;
  const isRead = content !== undefined;
  useEffect(() => {
    if (shown && isRead) onRead?.(shown);
  }, [shown, isRead, onRead]);
  const error = published.error ?? quiz.error ?? list.error;
  if (error) {
    return (
      <PageFailure
        heading="h1"
        error={error}
        title={t('failed')}
        notFound={{ title: t('failed'), text: t('notFound') }}
        back={{ to: '/admin/quizzes', label: t('back') }}
        onRetry={() => void Promise.all([quiz.mutate(), list.mutate(), published.mutate()])}
      />
    );
  }
  if (!shown || !content) return <PlayerSkeleton />;
  const { title, language } = shown;
  // The author's order often begins with the right option.
  const questions: SheetQuestion[] = content.map((question) => ({
    ...question,
    answerOptions: shuffled<SheetQuestion['answerOptions'][number]>(question.answerOptions, question.id),
  }));
  return (
    <>
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
  question: SheetQuestion;
}) {
  return (
    <li className={styles.question}>
      <strong dir="auto">{questionText}</strong>
      {imageMedia && (
        <img className={styles.picture} src={imageMedia.url} alt={imageAltText ?? imageMedia.altText} />
      )}
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

function AnswerKey({ title, questions }: { title: string; questions: readonly SheetQuestion[] }) {
  const t = useWorksheetTexts();
  return (
    <article className={styles.sheet}>
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
