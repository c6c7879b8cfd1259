import { EyeOff, Globe } from 'lucide-react';
import { isApiError } from '#shared/api/api-error.ts';
import { publishQuiz, unpublishQuiz } from '#shared/api/quizzes.endpoints.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/api-client.ts';
import { useTask } from '../../lib/use-task.ts';
import { Button } from '../../ui/button/button.tsx';
import { useFailureText } from '../../ui/load-error/failure-text.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';

type Props = {
  readonly quiz: Pick<OwnQuiz, 'id' | 'title' | 'isPublished' | 'questionCount'>;
  readonly onChanged: (quiz: OwnQuiz) => void;
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  readonly className?: string | undefined;
};

/** Publishes a quiz, or takes it off the public side; says why where it has no question. */
export function PublishButton({ quiz, onChanged, variant = 'secondary', className }: Props) {
  const { t } = useTranslation('desk');
  const publishing = usePublishing();
  const { title, isPublished } = quiz;
  return (
    <Button
      variant={variant}
      className={className}
      aria-label={t(isPublished ? 'publish.unpublishOf' : 'publish.publishOf', { title })}
      aria-disabled={publishing.isBusy}
      onClick={() => void publishing.toggle(quiz).then((changed) => changed && onChanged(changed))}
    >
      {isPublished ? <EyeOff aria-hidden="true" /> : <Globe aria-hidden="true" />}
      {t(isPublished ? 'publish.unpublish' : 'publish.publish')}
    </Button>
  );
}

type Publishing = {
  readonly isBusy: boolean;
  /** Publishes or unpublishes the quiz and says so in a toast. Resolves with undefined if that failed. */
  toggle(quiz: Props['quiz']): Promise<OwnQuiz | undefined>;
};

/** Publishing as a thing to do; a second press while the first is on its way does nothing. */
export function usePublishing(): Publishing {
  const { t } = useTranslation('desk');
  const failureText = useFailureText();
  const { run, isRunning } = useTask();
  return {
    isBusy: isRunning,
    toggle: ({ id, title, isPublished, questionCount }) =>
      run(async () => {
        if (!isPublished && questionCount === 0) {
          showToast('warning', t('publish.noQuestions'));
          return undefined;
        }
        try {
          const changed = await call(isPublished ? unpublishQuiz : publishQuiz, { params: { quizId: id } });
          showToast('success', t(isPublished ? 'publish.unpublished' : 'publish.published', { title }));
          return changed;
        } catch (error) {
          if (isApiError(error, 'QUIZ_HAS_NO_QUESTIONS')) showToast('warning', t('publish.noQuestions'));
          else showToast('error', `${t('publish.failed', { title })} ${failureText(error)}`);
          return undefined;
        }
      }),
  };
}
