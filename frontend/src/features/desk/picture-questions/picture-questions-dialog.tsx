import { ImageIcon, Images } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DropOverlay, useFileDrop } from '#features/pictures/library/file-drop.tsx';
import { UploadButton } from '#features/pictures/library/upload-button.tsx';
import { hasEnded } from '#features/pictures/library/upload-state.ts';
import { uploadQueue } from '#features/pictures/library/uploads.ts';
import { UnverifiedNote } from '#features/pictures/unverified-note.tsx';
import { useApi } from '#lib/api/use-api.ts';
import { useTask } from '#lib/forms/use-task.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { getAnswerPool, listAnswerPools } from '#shared/api/desk-endpoints.ts';
import { limits } from '#shared/domain/limits.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SegmentedChoice } from '#ui/form/segmented-choice.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { useUiTexts } from '#ui/texts.ts';
import { showToast } from '#ui/toasts/toast-store.ts';
import { LibraryPicker } from './library-picker.tsx';
import { PictureRowFields } from './picture-row.tsx';
import { faultOf, type PictureRow, questionOfPictures, questionOfRow, wrongOfRows } from './picture-rows.ts';
import { saveRows } from './save-rows.ts';
import { usePictureQuestionsTexts } from './texts.ts';
import { usePictureTable } from './use-picture-table.ts';

const directions = ['questions', 'answers'] as const;

type Props = {
  readonly quiz: Pick<OwnQuiz, 'id' | 'language'>;
  /** The questions that the quiz already has. */
  readonly questions: readonly OwnQuestion[];
  /** Called after some questions have been saved. */
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

/**
 * Makes a question from each of several pictures. The author corrects the suggestions in a table and saves them
 * together.
 */
export default function PictureQuestionsDialog({ quiz, questions, onSaved, onClose }: Props) {
  const t = usePictureQuestionsTexts();
  const tUi = useUiTexts();
  const failureText = useFailureText();
  const dialog = useRef<HTMLDialogElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const id = useId();
  const {
    table: { rows, questionText, isMirrored, poolId, knownIds },
    set,
    mirror,
    uploads,
    leftOut,
    change,
    addFiles,
    addMedia,
    forget,
    remove,
  } = usePictureTable(quiz, questions);
  const pools = useApi(listAnswerPools, { query: { limit: limits.maxPageSize } });
  const pool = useApi(getAnswerPool, poolId ? { params: { poolId } } : null);
  const [isRefused, setRefused] = useState(false);
  const [spoken, setSpoken] = useState('');
  const [isPicking, setPicking] = useState(false);
  const saving = useTask();
  const isOver = useFileDrop(saving.isRunning || isPicking ? null : addFiles);

  const poolTexts = poolId ? (pool.data?.items ?? []).map(({ text }) => text) : null;
  const uploadOf = ({ key }: PictureRow) => uploads.find((upload) => upload.id === key);
  /** Without the rows whose picture couldn't be uploaded. */
  const hopeful = rows.filter((row) => {
    const upload = uploadOf(row);
    return row.media !== null || (upload && !hasEnded(upload));
  });
  const wrongs = isMirrored
    ? wrongOfRows(
        hopeful.map((row) => ({ ...row, wrong: null })),
        null,
      )
    : wrongOfRows(hopeful, poolTexts);
  const wrongOf = ({ key }: PictureRow) => wrongs.get(key) ?? [];
  const ready = rows.flatMap((row) => (row.media ? [{ row, media: row.media }] : []));
  const isComing = hopeful.length > ready.length;
  const noQuestion = isRefused && questionText.trim() === '';
  const failed = rows.length - hopeful.length;

  const save = async () => {
    if (isComing || ready.length === 0 || saving.isRunning) return;
    const faulty = ready.find(({ row }) => faultOf(row.right, wrongOf(row)));
    if (faulty || questionText.trim() === '') {
      flushSync(() => setRefused(true));
      focusFault(questionText.trim() === '' ? `${id}-question` : faulty && faultyField(faulty.row));
      return;
    }
    // The drawn answers don't change, not even in the rows that are left after a failure.
    const kept = isMirrored ? rows : rows.map((row) => ({ ...row, wrong: wrongs.get(row.key) ?? null }));
    set({ rows: kept, knownIds: knownIds ?? questions.map((question) => question.id) });
    setRefused(false);
    setSpoken(tUi('save.saving'));
    const bodies = ready.map((one) => ({
      key: one.row.key,
      body: isMirrored
        ? questionOfPictures(one, ready, wrongOf(one.row), questionText)
        : questionOfRow(one.row, one.media, wrongOf(one.row), questionText),
    }));
    const savedKeys: string[] = [];
    const isDone = await saving.run(async () => {
      try {
        await saveRows(quiz.id, bodies, {
          knownIds: knownIds && new Set(knownIds),
          onSaved: (keys) => savedKeys.push(...keys),
        });
      } finally {
        if (savedKeys.length > 0) onSaved();
      }
      return true;
    });
    // Rendered before the dialog closes, so that the stored table doesn't have these rows either.
    flushSync(() => {
      forget(savedKeys);
      setSpoken('');
      if (isDone) set({ knownIds: null });
    });
    if (!isDone) return;
    showToast('success', t('saved', { count: savedKeys.length }));
    if (failed === 0) dialog.current?.close();
  };
  const faultyField = (row: PictureRow) => {
    const place = faultOf(row.right, wrongOf(row)) === 'noWrong' && !isMirrored ? 'wrong-1' : 'right';
    return `${id}-${row.key}-${place}`;
  };
  const textOfFailure = (error: unknown) =>
    isApiError(error, 'QUIZ_TOO_LARGE')
      ? t('tooLarge', { max: limits.quiz.questionsMax })
      : `${t('notSaved')} ${failureText(error)}`;

  /** Runs an action that removes the pressed button. */
  const leaving = (act: () => void) => {
    act();
    table.current?.focus({ preventScroll: true });
  };

  const actions = addFiles && (
    <>
      <UploadButton
        variant={rows.length > 0 ? 'secondary' : 'primary'}
        onFiles={(files) => leaving(() => addFiles(files))}
      />
      <Button aria-haspopup="dialog" onClick={() => setPicking(true)}>
        <ImageIcon aria-hidden="true" />
        {t('library')}
      </Button>
    </>
  );
  const questionField = (
    <TextField
      id={`${id}-question`}
      label={t('questionText')}
      hint={t(isMirrored ? 'mirroredHint' : 'questionHint')}
      lang={quiz.language}
      value={questionText}
      maxLength={limits.question.textMax}
      autoComplete="off"
      disabled={saving.isRunning}
      error={noQuestion ? t('noQuestion') : undefined}
      onChange={(event) => set({ questionText: event.currentTarget.value })}
    />
  );
  return (
    <Dialog
      ref={dialog}
      title={t('title')}
      isBusy={saving.isRunning}
      onClose={onClose}
      overlay={isOver && <DropOverlay place="dialog" />}
      note={
        <span role="status">{isComing ? t('onTheWay') : failed > 0 && t('left', { count: failed })}</span>
      }
      leave="close"
      actions={
        rows.length > 0 && (
          <Button
            variant="primary"
            disabled={ready.length === 0}
            aria-disabled={isComing || saving.isRunning}
            onClick={() => void save()}
          >
            {saving.isRunning ? tUi('save.saving') : t('save', { count: ready.length })}
          </Button>
        )
      }
    >
      <LiveRegion>{spoken}</LiveRegion>
      <UnverifiedNote />
      <div ref={table} className="focus:outline-none" tabIndex={-1}>
        {rows.length === 0 ? (
          <div className="grid gap-5">
            {questionField}
            <div className="grid grid-cols-1 justify-items-center gap-4 py-8 px-[min(1.5rem,6.25vw)] border-2 border-control-line border-dashed rounded-card text-center text-balance [&>svg]:size-10 [&>svg]:text-soft-ink [&>div]:justify-center low:py-3 low:[&>svg]:hidden [&>p]:max-w-120">
              <Images aria-hidden="true" />
              <p>{t('begin')}</p>
              <div className="flex flex-wrap gap-3">{actions}</div>
              <p className="text-soft-ink text-sm">{t('beginHint')}</p>
            </div>
          </div>
        ) : (
          <div className="grid grid-cols-1 gap-4">
            <div className="grid items-start gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <div className="md:col-span-2">
                <SegmentedChoice
                  legend={t('pictures')}
                  choices={directions.map((name) => ({ name, label: t(name) }))}
                  value={isMirrored ? 'answers' : 'questions'}
                  onChange={(name) => mirror(name === 'answers')}
                />
              </div>
              {questionField}
              {!isMirrored && (
                <SelectField
                  label={t('source')}
                  value={poolId}
                  disabled={saving.isRunning}
                  error={poolId && pool.error ? t('poolFailed') : undefined}
                  onChange={(event) => set({ poolId: event.currentTarget.value })}
                >
                  <option value="">{t('fromOthers')}</option>
                  {pools.data?.items.map((one) => (
                    <option key={one.id} value={one.id}>
                      {t('pool', { name: one.name })}
                    </option>
                  ))}
                </SelectField>
              )}
            </div>
            {saving.error !== undefined && (
              <p className="text-wrong font-semibold" role="alert">
                {textOfFailure(saving.error)}
              </p>
            )}
            <ol className="grid grid-cols-1 gap-3">
              {rows.map((row, index) => (
                <PictureRowFields
                  key={row.key}
                  id={`${id}-${row.key}`}
                  number={index + 1}
                  row={row}
                  wrong={wrongs.get(row.key)}
                  isMirrored={isMirrored}
                  upload={uploadOf(row)}
                  lang={quiz.language}
                  fault={isRefused && row.media ? faultOf(row.right, wrongOf(row)) : undefined}
                  isDisabled={saving.isRunning}
                  onChange={(changed) => change(row.key, changed)}
                  onRetry={() => leaving(() => uploadQueue.retry(row.key))}
                  onRemove={() =>
                    leaving(() => {
                      const onUndo = remove(row);
                      showToast('success', t('removed', { name: row.name }), { onUndo });
                    })
                  }
                />
              ))}
            </ol>
            <div className="flex flex-wrap gap-3">{actions}</div>
          </div>
        )}
      </div>
      {leftOut > 0 && (
        <p className="text-wrong font-semibold" role="alert">
          {t('leftOut', { count: leftOut, max: limits.quiz.questionsMax })}
        </p>
      )}
      {isPicking && (
        <LibraryPicker
          onPick={(chosen) => leaving(() => addMedia(chosen))}
          onClose={() => setPicking(false)}
        />
      )}
    </Dialog>
  );
}

function focusFault(fieldId: string | undefined): void {
  if (fieldId) document.getElementById(fieldId)?.focus();
}
