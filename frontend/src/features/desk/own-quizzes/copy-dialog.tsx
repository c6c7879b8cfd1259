import { useEffect, useId, useRef, useState } from 'react';
import { call } from '#lib/api-client.ts';
import { createQuestion, listOwnQuestions } from '#shared/api/questions.endpoints.ts';
import { createQuiz, deleteQuiz } from '#shared/api/quizzes.endpoints.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { limits } from '#shared/domain/limits.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { copyOf } from '../questions/copy-of.ts';
import styles from './copy-dialog.module.css';

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

/** The progress of copying. */
type CopyProgress = {
  /** null until the copy itself exists. */
  readonly copy: OwnQuiz | null;
  readonly done: number;
  /** null until the questions are known. */
  readonly total: number | null;
};

type Options = {
  readonly signal: AbortSignal;
  /** Where an earlier try stopped: its copy is completed instead of making another. */
  readonly from: CopyProgress | null;
  readonly onProgress: (progress: CopyProgress) => void;
};

/**
 * Copies a quiz with its questions into a new draft, one call a question, in order.
 * @throws ApiError if a call failed. `onProgress` has reported the progress, and another try continues from there
 */
export async function copyQuiz(
  quiz: OwnQuiz,
  title: string,
  { signal, from, onProgress }: Options,
): Promise<OwnQuiz> {
  const questions = await questionsOf(quiz.id, signal);
  const total = questions.length;
  const copy = from?.copy ?? (await call(createQuiz, { body: bodyOf(quiz, title) }, { signal }));
  // The response may have been lost after the question was created, so the existing questions are counted.
  let done = from?.copy ? (await questionsOf(copy.id, signal)).length : 0;
  onProgress({ copy, done, total });
  for (const question of questions.slice(done)) {
    await call(createQuestion, { params: { quizId: copy.id }, body: copyOf(question) }, { signal });
    done += 1;
    onProgress({ copy, done, total });
  }
  return copy;
}

async function questionsOf(quizId: string, signal: AbortSignal): Promise<readonly OwnQuestion[]> {
  return (await call(listOwnQuestions, { params: { quizId } }, { signal })).items;
}

function bodyOf(quiz: OwnQuiz, title: string) {
  const { description, language, subject, grades, visibility, coverMediaId, coverMedia } = quiz;
  const { playerBackgroundMediaId, playerBackgroundMedia } = quiz;
  const coverFocalPoint = coverMedia?.focalPoint;
  const playerBackgroundFocalPoint = playerBackgroundMedia?.focalPoint;
  return {
    title,
    language,
    subject,
    grades,
    visibility,
    ...(description ? { description } : {}),
    ...(coverMediaId ? { coverMediaId } : {}),
    ...(coverFocalPoint ? { coverFocalPoint } : {}),
    ...(playerBackgroundMediaId ? { playerBackgroundMediaId } : {}),
    ...(playerBackgroundFocalPoint ? { playerBackgroundFocalPoint } : {}),
  };
}
