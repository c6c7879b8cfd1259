import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import type { OwnUser } from '#shared/domain/user.ts';
import { LinkButton } from '#ui/button.tsx';
import { PublishButton } from '../publish-button.tsx';
import { useDashboardTexts } from './texts.ts';

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
  const t = useDashboardTexts();
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
    <section className="mb-10 border border-line rounded-picture bg-raised" aria-labelledby="first-steps">
      <div className="flex flex-wrap items-baseline justify-between gap-y-1 gap-x-4 pt-5 px-6 pb-3 [&_p]:text-soft-ink [&_p]:text-sm">
        <h2 id="first-steps">{t('steps.title')}</h2>
        <p>{t('steps.progress', { done, total: steps.length })}</p>
      </div>
      <ol>
        {steps.map((step, index) => (
          <li
            key={step.name}
            className={
              step === next
                ? 'flex items-center flex-wrap gap-y-3 gap-x-4 py-4 px-6 border-t border-t-line last:rounded-es-picture last:rounded-ee-picture bg-primary-tint'
                : 'flex items-center flex-wrap gap-y-3 gap-x-4 py-4 px-6 border-t border-t-line last:rounded-es-picture last:rounded-ee-picture'
            }
            aria-current={step === next ? 'step' : undefined}
          >
            <span
              className={
                step.isDone
                  ? 'grid place-items-center text-sm flex-none self-start size-8 border-[1.5px] rounded-full font-[650] bg-primary border-correct text-correct'
                  : 'grid place-items-center text-sm flex-none self-start size-8 border-[1.5px] rounded-full font-[650] border-primary bg-primary text-on-primary'
              }
              aria-hidden="true"
            >
              {step.isDone ? <Check /> : index + 1}
            </span>
            <div className="flex-[1_1_14rem] min-w-0 [&_h3]:text-[1rem] [&_h3]:font-[650] [&_h3]:tracking-[0] [&_h3]:leading-[2rem] [&_p]:text-soft-ink [&_p]:text-sm [&_p]:leading-normal">
              <h3>
                {t(`steps.${step.name}`)}
                {step.isDone && <span className="sr-only">, {t('steps.done')}</span>}
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
