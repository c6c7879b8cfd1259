import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import type { OwnUser } from '#shared/domain/user.ts';
import { LinkButton } from '#ui/button.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PublishButton } from '../publish-button.tsx';
import styles from './first-steps.module.css';

type Step = {
  readonly name: 'verify' | 'create' | 'questions' | 'publish';
  readonly isDone: boolean;
  /** The button or link for the step, shown for the first step that isn't done. */
  readonly action: ReactNode;
};

type Props = {
  readonly user: OwnUser;
  readonly quizzes: readonly OwnQuiz[];
  /** Called when the last step is done, which hides the steps. */
  readonly onPublished: (quiz: OwnQuiz) => void;
};

/** The steps to a first published quiz: which are done, and which is next. */
export function FirstSteps({ user, quizzes, onPublished }: Props) {
  const { t } = useTranslation('dashboard');
  const { mutate } = useSWRConfig();
  const [newest] = quizzes;
  const ready = quizzes.find((quiz) => quiz.questionCount > 0);
  const steps: readonly Step[] = [
    {
      name: 'verify',
      isDone: user.emailVerified,
      action: (
        <LinkButton variant="primary" to="/verify-email">
          {t('steps.verifyAction')}
        </LinkButton>
      ),
    },
    {
      name: 'create',
      isDone: newest !== undefined,
      action: (
        <LinkButton variant="primary" to="/admin/quizzes/create">
          {t('create')}
        </LinkButton>
      ),
    },
    {
      name: 'questions',
      isDone: ready !== undefined,
      action: newest && (
        <LinkButton variant="primary" to={`/admin/quizzes/${newest.id}/questions`}>
          {t('steps.questionsAction')}
        </LinkButton>
      ),
    },
    {
      name: 'publish',
      isDone: false,
      action: ready && (
        <PublishButton
          quiz={ready}
          variant="primary"
          onChanged={() => void mutate((key) => Array.isArray(key) && key[0] === 'listOwnQuizzes')}
          onPublished={onPublished}
        />
      ),
    },
  ];
  const next = steps.find((step) => !step.isDone);
  const done = steps.filter((step) => step.isDone).length;
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <div className={styles.head}>
        <h2 id="first-steps">{t('steps.title')}</h2>
        <p>{t('steps.progress', { done, total: steps.length })}</p>
      </div>
      <ol>
        {steps.map((step, index) => (
          <li
            key={step.name}
            className={step === next ? `row wrap ${styles.step} ${styles.next}` : `row wrap ${styles.step}`}
            aria-current={step === next ? 'step' : undefined}
          >
            <span
              className={
                step.isDone ? `centered muted ${styles.mark} ${styles.done}` : `centered muted ${styles.mark}`
              }
              aria-hidden="true"
            >
              {step.isDone ? <Check /> : index + 1}
            </span>
            <div className={styles.words}>
              <h3>
                {t(`steps.${step.name}`)}
                {step.isDone && <span className="visually-hidden">, {t('steps.done')}</span>}
              </h3>
              {!step.isDone && <p>{t(`steps.${step.name}Text`)}</p>}
            </div>
            {step === next && step.action}
          </li>
        ))}
      </ol>
    </section>
  );
}
