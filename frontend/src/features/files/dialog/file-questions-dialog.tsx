import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DropOverlay, useFileDrop } from '#features/pictures/library/file-drop.tsx';
import { useAdding } from '#features/pictures/library/use-adding.ts';
import { UnverifiedNote } from '#features/pictures/unverified-note.tsx';
import { useTask } from '#lib/forms/use-task.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { limits } from '#shared/domain/limits.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { Bar } from '#ui/bar.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { useUiTexts } from '#ui/texts.ts';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useAction } from '#ui/toasts/use-action.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { Choice } from './choice.tsx';
import { ChooseSources, FileButtons } from './choose-sources.tsx';
import { ImportPreview } from './import-preview.tsx';
import { bodyOf, fingerprintOf, picturesOf, quizBodyOf, quizzesOf, stateOf } from './import-rows.ts';
import { ReadSettingsFields } from './read-settings-fields.tsx';
import { type ImportPlan, keptPlans, planOf, saveImport, undoImport, wasImported } from './save-import.ts';
import { useFileQuestionsTexts } from './texts.ts';
import { uploadPictures } from './upload-pictures.ts';
import { type ImportSources, useImport } from './use-import.ts';

type Props = {
  /** The quiz to which the questions are added; null to make a new one. */
  readonly quiz: Pick<OwnQuiz, 'id' | 'language'> | null;
  /** The questions that the quiz already has. */
  readonly questions: readonly OwnQuestion[];
  /** What was dropped or pasted on the page. */
  readonly sources: ImportSources;
  /** Called after all is saved, or a part of it if saving failed. */
  readonly onSaved: (plan: ImportPlan) => void;
  /** Called after the author has taken it back, which may be after the dialog was closed. */
  readonly onUndone: () => void;
  readonly onClose: () => void;
};

type Uploading = { readonly done: number; readonly total: number };

/** Makes questions from files, or from what was pasted. Nothing is sent before the author has seen what will be saved. */
export default function FileQuestionsDialog({ quiz, questions, sources, onSaved, onUndone, onClose }: Props) {
  const t = useFileQuestionsTexts();
  const tUi = useUiTexts();
  const failureText = useFailureText();
  const dialog = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const id = useId();
  const place = quiz?.id ?? 'new';
  const language = quiz?.language ?? currentLanguage();
  const { settings, result, rows, isReading, isUnread, addFiles, paste, readAs, change, startAgain } =
    useImport(place, language, sources);
  const [quizKey, setQuizKey] = useState('');
  const [title, setTitle] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [plan, setPlan] = useState(() => keptPlans.read(place) ?? null);
  const [uploading, setUploading] = useState<Uploading | null>(null);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const saving = useTask();
  const { offerUndo } = useAction();
  const canUpload = useAdding() !== null;
  const isIdle = !saving.isRunning && !plan;
  const isOver = useFileDrop(isIdle ? addFiles : null);

  const quizzes = useMemo(() => (result ? quizzesOf(result) : []), [result]);
  const chosen = useMemo(
    () => quizzes.filter(({ key }) => quizKey === '' || key === quizKey),
    [quizzes, quizKey],
  );
  const fingerprint = useMemo(() => fingerprintOf(chosen), [chosen]);
  const shown = rows.filter((row) => chosen.some(({ key }) => key === row.quizKey));
  const ready = shown.filter((row) => stateOf(row) === 'ready');
  const undecided = shown.filter((row) => stateOf(row) === 'decide').length;
  const room = Math.max(0, limits.quiz.questionsMax - questions.length);
  const fitting = ready.slice(0, room);
  const firstLeft = ready[room];
  const isPreview = result !== null && rows.length > 0;
  const undecidedText = isPreview && isIdle && undecided > 0 ? t('undecided', { count: undecided }) : '';
  const name = title ?? chosen[0]?.name ?? '';
  const noName = !quiz && isRefused && name.trim() === '';

  useEffect(() => {
    // The button or field that was used has disappeared.
    if (isPreview) content.current?.focus({ preventScroll: true });
  }, [isPreview]);

  const keep = (changed: ImportPlan | null) => {
    keptPlans.keep(place, changed);
    setPlan(changed);
  };
  /** Uploads the pictures. @returns the import; null if some pictures were refused, and the author must decide */
  const begin = async (signal: AbortSignal, isWithoutFailed: boolean): Promise<ImportPlan | null> => {
    if (!result) return null;
    const cover = quiz || chosen.length !== 1 ? undefined : chosen[0]?.quiz.more;
    const wanted = [
      ...fitting.flatMap(({ question }) => picturesOf(question)),
      cover?.get('coverMediaId'),
      cover?.get('playerBackgroundMediaId'),
    ];
    const names = [...new Set(wanted)].filter(
      (one): one is string => typeof one === 'string' && result.pictures.has(one),
    );
    const uploaded = await uploadPictures(
      canUpload ? names : [],
      result,
      (done) => setUploading({ done, total: names.length }),
      signal,
    );
    setUploading(null);
    if (uploaded.failed.length > 0 && !isWithoutFailed) {
      setFailed(uploaded.failed);
      return null;
    }
    const bodies = fitting.flatMap(({ question }) => bodyOf(question, uploaded.mediaIds) ?? []);
    const target = quiz
      ? { quizId: quiz.id }
      : { body: quizBodyOf(name.trim(), language, chosen, uploaded.mediaIds) };
    return planOf(target, bodies, fingerprint);
  };
  const save = async (isWithoutFailed = false) => {
    if (!plan && !quiz && name.trim() === '') {
      setRefused(true);
      document.getElementById(`${id}-name`)?.focus();
      return;
    }
    setFailed([]);
    const saved = await saving.run(async (signal) => {
      const begun = plan ?? (await begin(signal, isWithoutFailed));
      if (!begun) return null;
      let last = begun;
      const step = (next: ImportPlan) => {
        last = next;
        keep(next);
      };
      step(begun);
      try {
        return await saveImport(begun, step);
      } catch (error) {
        if (last !== begun) onSaved(last);
        // Refused before anything was made: the author can change it.
        else if (begun.done === 0 && isApiError(error) && !error.isTemporary) keep(null);
        throw error;
      }
    });
    if (!saved) return;
    keptPlans.keep(place, null);
    flushSync(startAgain);
    onSaved(saved);
    offerUndoOf(saved);
    dialog.current?.close();
  };
  const offerUndoOf = (saved: ImportPlan) =>
    offerUndo(
      t('saved', { count: saved.questionIds.length }),
      async () => {
        await undoImport(saved);
        onUndone();
        showToast('success', t('undone'));
      },
      t('undoFailed'),
    );
  const textOfFailure = (error: unknown) =>
    isApiError(error, 'QUIZ_TOO_LARGE')
      ? t('tooLarge', { max: limits.quiz.questionsMax })
      : `${t('notSaved')} ${failureText(error)}`;

  const total = plan?.parts.reduce((sum, part) => sum + part.questions.length, 0) ?? 0;
  const done = plan?.parts.slice(0, plan.done).reduce((sum, part) => sum + part.questions.length, 0) ?? 0;
  const isOnlyPictures = result !== null && rows.length === 0 && result.pictures.size > 0;
  const again = () => {
    if (plan?.done) offerUndoOf(plan);
    keep(null);
    saving.stop();
    setQuizKey('');
    setTitle(null);
    setFailed([]);
    startAgain();
  };
  return (
    <Dialog
      ref={dialog}
      title={t(quiz ? 'title' : 'titleNew')}
      isBusy={saving.isRunning && uploading === null}
      onClose={onClose}
      overlay={isOver && <DropOverlay place="dialog" text={t(quiz ? 'title' : 'titleNew')} />}
      note={isReading ? t('reading') : undecidedText}
      actions={
        (isPreview || plan) && (
          <>
            <Button disabled={saving.isRunning} onClick={again}>
              {t('again')}
            </Button>
            <Button
              variant="primary"
              disabled={!plan && fitting.length === 0}
              aria-disabled={saving.isRunning || isReading}
              onClick={() => {
                if (!isReading) void save();
              }}
            >
              {saving.isRunning
                ? tUi('save.saving')
                : plan
                  ? t('finish')
                  : t('save', { count: fitting.length })}
            </Button>
          </>
        )
      }
    >
      <LiveRegion>
        {isReading
          ? t('reading')
          : isPreview && isIdle && `${t('states.ready', { count: ready.length })}. ${undecidedText}`}
      </LiveRegion>
      <UnverifiedNote />
      <div ref={content} className="grid grid-cols-1 gap-4 focus:outline-none" tabIndex={-1}>
        {saving.error !== undefined && (
          <p className="text-wrong font-semibold" role="alert">
            {textOfFailure(saving.error)}
          </p>
        )}
        {isUnread && (
          <div className="grid gap-2" role="alert">
            <p className="text-wrong font-semibold">{t('unread')}</p>
            <div>
              <Button onClick={() => readAs({})}>{t('translation:common.retry')}</Button>
            </div>
          </div>
        )}
        {failed.length > 0 && (
          <div className="grid gap-2" role="alert">
            <p className="text-wrong font-semibold">{t('picturesFailed', { names: failed.join(', ') })}</p>
            <div>
              <Button onClick={() => void save(true)}>{t('withoutThem')}</Button>
            </div>
          </div>
        )}
        {uploading && (
          <div>
            <p role="status">{t('uploading', uploading)}</p>
            <Bar part={uploading.total === 0 ? 0 : uploading.done / uploading.total} />
          </div>
        )}
        {plan && (
          <div className="grid gap-2">
            {!saving.isRunning && <p>{t('unfinished')}</p>}
            <p role="status">{t('progress', { done, total })}</p>
            <Bar part={total === 0 ? 0 : done / total} />
          </div>
        )}
        {isIdle && !isPreview && (
          <>
            <ChooseSources language={language} onFiles={addFiles} onPaste={paste} />
            {isOnlyPictures && <p role="status">{t('onlyPictures')}</p>}
          </>
        )}
        {isIdle && result && (
          <ReadSettingsFields files={result.files} settings={settings} onChange={readAs} />
        )}
        {isIdle && isPreview && (
          <>
            <div className="flex flex-wrap gap-3">
              <FileButtons onFiles={addFiles} />
            </div>
            {quizzes.length > 1 && (
              <Choice
                label={t('quiz')}
                value={quizKey}
                choices={[
                  ['', t('allQuizzes')],
                  ...quizzes.map((one) => [one.key, one.name || t('pasted')] as const),
                ]}
                onChoose={setQuizKey}
              />
            )}
            {!quiz && (
              <TextField
                id={`${id}-name`}
                label={t('name')}
                value={name}
                maxLength={limits.quiz.titleMax}
                autoComplete="off"
                error={noName ? t('noName') : undefined}
                onChange={(event) => setTitle(event.currentTarget.value)}
              />
            )}
            {wasImported(fingerprint) && <p className="font-semibold">{t('known')}</p>}
            {firstLeft && (
              <p className="text-wrong font-semibold">
                {t('noRoom', { room, count: ready.length - room, first: firstLeft.question.questionText })}
              </p>
            )}
            <ImportPreview
              rows={shown}
              leftOut={chosen.flatMap((one) => one.quiz.leftOut)}
              pictures={result.pictures}
              lang={language}
              onChange={change}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
