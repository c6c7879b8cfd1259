import { useEffect, useId, useRef, useState } from 'react';
import { call } from '#lib/api-client.ts';
import { deleteQuiz } from '#shared/api/quizzes.endpoints.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { limits } from '#shared/domain/limits.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFailureText } from '#ui/load-error/failure-text.ts';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './copy-dialog.module.css';
import { type CopyProgress, copyQuiz } from './copy-quiz.ts';

type Props = {
  readonly quiz: OwnQuiz;
  /** Called when the list has changed. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

const nothingYet: CopyProgress = { copy: null, done: 0, total: null };

/**
 * Duplicates a quiz as soon as it is rendered. If that fails, the author can continue, or delete the incomplete copy.
 */
export function CopyDialog({ quiz, onChanged, onClose }: Props) {
  const { t } = useTranslation(['ownQuizzes', 'translation']);
  const failureText = useFailureText();
  const dialog = useRef<HTMLDialogElement>(null);
  const stopping = useRef<AbortController>(null);
  const id = useId();
  const [progress, setProgress] = useState(nothingYet);
  const [failure, setFailure] = useState<string | null>(null);
  const title = copyTitle(quiz.title, (name) => t('copy.name', { title: name }));

  const run = async (from: CopyProgress | null) => {
    const controller = new AbortController();
    stopping.current = controller;
    setFailure(null);
    try {
      const copy = await copyQuiz(quiz, title, { signal: controller.signal, from, onProgress: setProgress });
      showToast('success', t('copy.done', { title: copy.title }));
      dialog.current?.close();
    } catch (error) {
      if (!controller.signal.aborted) return setFailure(failureText(error));
      setFailure('');
    }
  };
  const discard = async () => {
    if (!progress.copy) return dialog.current?.close();
    try {
      await call(deleteQuiz, { params: { quizId: progress.copy.id } });
      showToast('info', t('copy.discarded'));
      dialog.current?.close();
    } catch (error) {
      setFailure(failureText(error));
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once, when it opens
  useEffect(() => {
    // In development effects run twice: the first one, cleaned up immediately, must send nothing.
    const timer = setTimeout(() => void run(null), 0);
    return () => {
      clearTimeout(timer);
      stopping.current?.abort();
    };
  }, []);

  const { copy, done, total } = progress;
  const isRunning = failure === null;
  return (
    <Dialog
      ref={dialog}
      size="small"
      isQuestion
      title={isRunning ? t('copy.title') : t(copy ? 'copy.failed' : 'copy.notStarted')}
      mayClose={() => {
        // During copying, Escape stops it; then the author decides what to do with the incomplete copy.
        stopping.current?.abort();
        return !isRunning;
      }}
      onClose={() => {
        if (copy) onChanged();
        onClose();
      }}
      actions={
        isRunning ? (
          <Button onClick={() => stopping.current?.abort()}>{t('copy.stop')}</Button>
        ) : (
          <>
            <Button onClick={() => dialog.current?.close()}>
              {copy ? t('copy.keep') : t('translation:common.cancel')}
            </Button>
            {copy && <Button onClick={() => void discard()}>{t('copy.discard')}</Button>}
            <Button variant="primary" onClick={() => void run(copy ? progress : null)}>
              {t(copy ? 'copy.resume' : 'translation:common.retry')}
            </Button>
          </>
        )
      }
    >
      <p className={styles.name} lang={quiz.language} dir="auto">
        {title}
      </p>
      {isRunning ? (
        <>
          <progress
            className={styles.progress}
            aria-labelledby={`${id}-state`}
            {...(total === null ? {} : { value: done, max: Math.max(1, total) })}
          />
          <p id={`${id}-state`} className={styles.text} role="status">
            {total === null ? t('copy.starting') : t('copy.progress', { done, total })}
          </p>
        </>
      ) : (
        <div role="alert">
          {failure && <p className={`error-text ${styles.error}`}>{failure}</p>}
          {copy && <p className={styles.text}>{t('copy.failedText', { done, total: total ?? 0 })}</p>}
        </div>
      )}
    </Dialog>
  );
}

/** `Vlajky (kópia)`, cut so that it still fits the limit of a title. */
function copyTitle(title: string, name: (title: string) => string): string {
  const room = limits.quiz.titleMax - name('').length;
  return name(cutText(title, room).trimEnd());
}
