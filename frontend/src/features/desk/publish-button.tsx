import { EyeOff, Globe } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { ShareDialog } from '#features/share/lazy-share-dialog.ts';
import { ShareButton } from '#features/share/share-button.tsx';
import { call } from '#lib/api/api-client.ts';
import { useTask } from '#lib/forms/use-task.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { publishQuiz, unpublishQuiz } from '#shared/api/desk-endpoints.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useDeskTexts } from '../../i18n/desk-texts.ts';
import { PublishedActions } from './class-actions.tsx';

type PublishableQuiz = Pick<
  OwnQuiz,
  'id' | 'slug' | 'title' | 'isPublished' | 'questionCount' | 'withoutPicture'
>;

type Props = {
  readonly quiz: PublishableQuiz;
  readonly onChanged: (quiz: OwnQuiz) => void;
  /** Called to offer sharing the quiz if the button may have disappeared by then. Without it the button offers it. */
  readonly onPublished?: (quiz: OwnQuiz) => void;
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  readonly className?: string | undefined;
};

/** Publishes a quiz and offers to share it, or hides a published quiz. For a published quiz, Share is shown as well. */
export function PublishButton({ quiz, onChanged, onPublished, variant = 'secondary', className }: Props) {
  const t = useDeskTexts();
  const [isSharing, setSharing] = useState(false);
  const publishing = usePublishing(onChanged, onPublished ?? (() => setSharing(true)));
  const { title, isPublished } = quiz;
  return (
    <>
      {isPublished && <ShareButton quiz={quiz} />}
      <Button
        variant={variant}
        className={className}
        aria-label={t(isPublished ? 'publish.unpublishOf' : 'publish.publishOf', { title })}
        aria-disabled={publishing.isBusy}
        onClick={() => publishing.toggle(quiz)}
      >
        {isPublished ? <EyeOff aria-hidden="true" /> : <Globe aria-hidden="true" />}
        <span>{t(isPublished ? 'publish.unpublish' : 'publish.publish')}</span>
      </Button>
      {publishing.question}
      {isSharing && (
        <ShareDialog quiz={quiz} onClose={() => setSharing(false)}>
          <PublishedActions quiz={quiz} />
        </ShareDialog>
      )}
    </>
  );
}

type Publishing = {
  readonly isBusy: boolean;
  /**
   * Publishes the quiz, or asks before it hides the quiz. The server decides whether a quiz has enough
   * questions: a number in this tab may be old.
   */
  toggle(quiz: PublishableQuiz): void;
  /** The confirmation dialog for hiding, which the caller renders. */
  readonly question: ReactNode;
};

/**
 * Publishes and hides a quiz. A second press during the first call does nothing.
 * @param onChanged called with the quiz after publishing or hiding
 * @param onPublished called after that, when the quiz can be shared
 */
export function usePublishing(
  onChanged: (quiz: OwnQuiz) => void,
  onPublished: (quiz: OwnQuiz) => void,
): Publishing {
  const t = useDeskTexts();
  const failureText = useFailureText();
  const failureOf = usePublishFailure();
  const { run, isRunning } = useTask();
  const [hiding, setHiding] = useState<PublishableQuiz | null>(null);

  const hide = async ({ id, title }: PublishableQuiz) => {
    const changed = await call(unpublishQuiz, { params: { quizId: id } });
    showToast('success', t('publish.unpublished', { title }));
    flushSync(() => setHiding(null));
    onChanged(changed);
  };
  const publish = ({ id, title }: PublishableQuiz) =>
    run(async () => {
      try {
        const published = await call(publishQuiz, { params: { quizId: id } });
        onChanged(published);
        onPublished(published);
      } catch (error) {
        const failure = failureOf(error);
        if (failure) showToast('warning', failure);
        else showToast('error', `${t('publish.failed', { title })} ${failureText(error)}`);
      }
    });
  return {
    isBusy: isRunning,
    toggle: (quiz) => (quiz.isPublished ? setHiding(quiz) : void publish(quiz)),
    question: hiding && (
      <ConfirmDialog
        title={t('publish.hideTitle', { title: hiding.title })}
        confirm={t('publish.unpublish')}
        reasonOf={failureText}
        onConfirm={() => hide(hiding)}
        onClose={() => setHiding(null)}
        danger={false}
      >
        {t('publish.hideText')}
      </ConfirmDialog>
    ),
  };
}

/** Returns a function that says what about a quiz, or its author, keeps it from being published. */
export function usePublishFailure(): (error: unknown) => string | undefined {
  const t = useDeskTexts();
  return (error) => {
    if (isApiError(error, 'QUIZ_HAS_NO_QUESTIONS')) return t('publish.noQuestions');
    if (isApiError(error, 'QUIZ_TAKEN_DOWN')) return t('publish.takenDown');
    return isApiError(error, 'ACCOUNT_SUSPENDED') ? t('publish.suspended') : undefined;
  };
}
