import { useId, useRef, useState } from 'react';
import { call, callWithEtag } from '#lib/api/api-client.ts';
import { ignoreNotFound } from '#lib/api/ignore-not-found.ts';
import { useTask } from '#lib/forms/use-task.ts';
import { writeOnLatest } from '#lib/forms/write-on-latest.ts';
import {
  deleteQuiz,
  getOwnQuiz,
  publishQuiz,
  unpublishQuiz,
  updateQuiz,
} from '#shared/api/desk-endpoints.ts';
import { limits } from '#shared/domain/limits.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { distinctLabels, labelsOf } from '#shared/domain/quiz-labels.ts';
import { type Subject, subjects } from '#shared/domain/subject.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { useTopicTexts } from '#ui/toolbar/topic-choices.tsx';
import { useDeskTexts } from '../../../i18n/desk-texts.ts';
import { usePublishFailure } from '../publish-button.tsx';
import { useOwnQuizzesTexts } from './texts.ts';

/** What can be done with several quizzes at once. */
export const bulkActs = ['publish', 'hide', 'subject', 'label', 'bin'] as const;
export type BulkAct = (typeof bulkActs)[number];

type Failure = { readonly quiz: OwnQuiz; readonly error: unknown };

type Props = {
  readonly act: BulkAct;
  readonly quizzes: readonly OwnQuiz[];
  /** The labels that the author already uses. */
  readonly labels: readonly string[];
  /** Called with the quizzes that were changed, also when others failed. */
  readonly onDone: (done: readonly OwnQuiz[]) => void;
  readonly onClose: () => void;
};

/**
 * Changes several quizzes, one after the other. Each call can be repeated: those that failed are named, and the button
 * then tries only them.
 */
export function BulkDialog({ act, quizzes, labels, onDone, onClose }: Props) {
  const t = useOwnQuizzesTexts();
  const tDesk = useDeskTexts();
  const { subjectText } = useTopicTexts();
  const reasonOf = useReason();
  const dialog = useRef<HTMLDialogElement>(null);
  const known = useId();
  const { run, isRunning } = useTask();
  const [subject, setSubject] = useState<Subject | ''>('');
  const [written, setWritten] = useState('');
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const [place, setPlace] = useState(0);
  const left = failures.length > 0 ? failures.map(({ quiz }) => quiz) : quizzes;
  const isReady = act !== 'label' || labelsOf(written).length > 0;

  const start = () =>
    run(async (signal) => {
      const done: OwnQuiz[] = [];
      const failed: Failure[] = [];
      for (const [at, quiz] of left.entries()) {
        if (signal.aborted) break;
        setPlace(at);
        try {
          await change(act, quiz, { subject: subject || null, added: labelsOf(written) });
          done.push(quiz);
        } catch (error) {
          failed.push({ quiz, error });
        }
      }
      onDone(done);
      setFailures(failed);
      if (failed.length === 0) dialog.current?.close();
    });
  return (
    <Dialog
      ref={dialog}
      size="small"
      title={t(`bulk.acts.${act}`)}
      isBusy={isRunning}
      onClose={onClose}
      onSubmit={() => isReady && void start()}
      note={<span role="status">{isRunning && t('bulk.progress', { done: place, total: left.length })}</span>}
      leave={failures.length > 0 ? 'close' : 'cancel'}
      actions={
        <Button
          type="submit"
          variant={act === 'bin' ? 'danger' : 'primary'}
          disabled={!isReady}
          aria-disabled={isRunning}
        >
          {t(failures.length > 0 ? 'bulk.again' : `bulk.acts.${act}`)}
        </Button>
      }
    >
      <div className="grid gap-4">
        {act === 'hide' && <p>{tDesk('publish.hideText')}</p>}
        {act === 'bin' && <p>{t('bulk.binText', { days: limits.quiz.binDays })}</p>}
        {act === 'subject' && (
          <SelectField
            label={t('translation:subjects.label')}
            value={subject}
            disabled={isRunning}
            onChange={(event) => setSubject(event.currentTarget.value as Subject | '')}
          >
            <option value="">{t('bulk.noSubject')}</option>
            {subjects.map((one) => (
              <option key={one} value={one}>
                {subjectText(one)}
              </option>
            ))}
          </SelectField>
        )}
        {act === 'label' && (
          <>
            <TextField
              label={t('labels.name')}
              hint={t('bulk.labelHint')}
              value={written}
              list={known}
              maxLength={limits.quiz.labelMax}
              autoComplete="off"
              disabled={isRunning}
              onChange={(event) => setWritten(event.currentTarget.value)}
            />
            <datalist id={known}>
              {labels.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          </>
        )}
        {failures.length > 0 && (
          <p className="font-semibold text-wrong" role="alert">
            {t('bulk.failed')}
          </p>
        )}
        <ul className="grid gap-2 text-sm">
          {left.map((quiz, at) => (
            <li key={quiz.id} className="wrap-anywhere">
              <span lang={quiz.language} dir="auto" className="font-semibold">
                {quiz.title}
              </span>
              {failures[at] && <span className="block text-soft-ink">{reasonOf(failures[at].error)}</span>}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

class LabelsFull extends Error {}

async function change(
  act: BulkAct,
  { id: quizId }: OwnQuiz,
  { subject, added }: { readonly subject: Subject | null; readonly added: readonly string[] },
): Promise<unknown> {
  const params = { quizId };
  if (act === 'publish') return call(publishQuiz, { params });
  if (act === 'hide') return call(unpublishQuiz, { params });
  if (act === 'bin') return call(deleteQuiz, { params, query: { toBin: true } }).catch(ignoreNotFound);
  if (act === 'subject') return call(updateQuiz, { params, body: { subject } });
  // The list may be old, and the other labels of the quiz must stay.
  return writeOnLatest(
    null,
    () => callWithEtag(getOwnQuiz, { params }),
    async ({ data, etag }) => {
      const labels = distinctLabels([...data.labels, ...added]);
      if (labels.length === data.labels.length) return;
      if (labels.length > limits.quiz.labelsMax) throw new LabelsFull();
      await call(updateQuiz, { params, body: { labels } }, { ifMatch: etag });
    },
  );
}

function useReason(): (error: unknown) => string {
  const t = useOwnQuizzesTexts();
  const failureOf = usePublishFailure();
  const failureText = useFailureText();
  return (error) =>
    error instanceof LabelsFull
      ? t('bulk.labelsFull', { count: limits.quiz.labelsMax })
      : (failureOf(error) ?? failureText(error));
}
