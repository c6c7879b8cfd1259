import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DropOverlay, useFileDrop } from '#features/pictures/library/file-drop.tsx';
import { useAdding } from '#features/pictures/library/use-adding.ts';
import { UnverifiedNote } from '#features/pictures/unverified-note.tsx';
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
import { useDeskTexts } from '../../../i18n/desk-texts.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { Choice } from './choice.tsx';
import { ChooseSources, FileButtons } from './choose-sources.tsx';
import { ImportPreview } from './import-preview.tsx';
import { bodyOf, fingerprintOf, picturesOf, quizBodyOf, quizzesOf, stateOf } from './import-rows.ts';
import { ReadSettingsFields } from './read-settings-fields.tsx';
import { type ImportPlan, planOf, wasImported } from './save-import.ts';
import { useFileQuestionsTexts } from './texts.ts';
import { type UploadProgress, uploadPictures } from './upload-pictures.ts';
import { type ImportSources, useImport } from './use-import.ts';
import { useSaveImport } from './use-save-import.ts';

type Props = {
  /** The quiz to which the questions are added; null to make a new one. */
  readonly quiz: Pick<OwnQuiz, 'id' | 'language'> | null;
  /** The questions that the quiz already has. */
  readonly questions: readonly OwnQuestion[];
  /** What was dropped or pasted on the page. */
  readonly sources: ImportSources;
  /** Called after all is saved, or after saving failed: then a part of it may be saved. */
  readonly onSaved: (plan: ImportPlan) => void;
  /** Called after the author has taken it back, which may be after the dialog was closed. */
  readonly onUndone: () => void;
  readonly onClose: () => void;
};

/** Makes questions from files, or from what was pasted. Nothing is sent before the author has seen what will be saved. */
export default function FileQuestionsDialog({ quiz, questions, sources, onSaved, onUndone, onClose }: Props) {
  const t = useFileQuestionsTexts();
  const tUi = useUiTexts();
  const tDesk = useDeskTexts();
  const failureText = useFailureText();
  const dialog = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const lastRow = useRef<HTMLElement>(null);
  const nameId = useId();
  const place = quiz?.id ?? 'new';
  const language = quiz?.language ?? currentLanguage();
  const importing = useImport(place, language, sources);
  const { result, rows, isReading, addFiles, readAs, startAgain } = importing;
  const saving = useSaveImport(place, onSaved, onUndone);
  const { plan, isRunning, error } = saving;
  const canUpload = useAdding() !== null;
  const [uploads, setUploads] = useState<UploadProgress | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [quizKey, setQuizKey] = useState('');
  const [title, setTitle] = useState<string | null>(null);
  const [mustBeNamed, setMustBeNamed] = useState(false);
  const isIdle = !isRunning && !plan;
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

  useEffect(() => {
    // The button or field that was used may have disappeared.
    if (document.activeElement !== document.body) return;
    const row = lastRow.current?.isConnected ? lastRow.current : content.current;
    row?.focus({ preventScroll: true });
  });

  /** Uploads the pictures. @returns the import; null if some pictures were refused, and the author must decide */
  const begin = async (signal: AbortSignal, isWithoutRefused: boolean): Promise<ImportPlan | null> => {
    if (!result) return null;
    const cover = quiz || chosen.length !== 1 ? undefined : chosen[0]?.quiz.more;
    const covers = [cover?.get('coverMediaId'), cover?.get('playerBackgroundMediaId')];
    const all = new Set([...fitting.flatMap(({ question }) => picturesOf(question)), ...covers]);
    const names = [...result.pictures.keys()].filter((one) => all.has(one));
    const uploaded = canUpload
      ? await uploadPictures(names, result, setUploads, signal).finally(() => setUploads(null))
      : { mediaIds: new Map<string, string>(), refused: names };
    if (!isWithoutRefused) setRefused(uploaded.refused);
    if (!isWithoutRefused && uploaded.refused.length > 0) return null;
    const bodies = fitting.flatMap(({ question }) => bodyOf(question, uploaded.mediaIds) ?? []);
    const body = quizBodyOf(name.trim(), language, chosen, uploaded.mediaIds);
    return planOf(quiz ? { quizId: quiz.id } : { body }, bodies, fingerprint);
  };
  const save = async (isWithoutRefused = false) => {
    if (isReading) return;
    if (!plan && !quiz && name.trim() === '') {
      setMustBeNamed(true);
      document.getElementById(nameId)?.focus();
      return;
    }
    setRefused([]);
    const saved = await saving.save((signal) => begin(signal, isWithoutRefused));
    if (!saved) return;
    flushSync(startAgain);
    onSaved(saved);
    dialog.current?.close();
  };
  const again = () => {
    saving.drop();
    setRefused([]);
    setQuizKey('');
    setTitle(null);
    startAgain();
  };
  const textOfError = () =>
    isApiError(error, 'QUIZ_TOO_LARGE')
      ? t('tooLarge', { max: limits.quiz.questionsMax })
      : `${t('notSaved')} ${failureText(error)}`;
  const done = plan?.questionIds.length ?? 0;
  const total = plan?.parts.flatMap((part) => part.questions).length ?? 0;
  return (
    <Dialog
      ref={dialog}
      title={t(quiz ? 'title' : 'titleNew')}
      isBusy={isRunning && uploads === null}
      onClose={onClose}
      overlay={isOver && <DropOverlay place="dialog" text={t(quiz ? 'title' : 'titleNew')} />}
      note={isReading ? t('reading') : undecidedText}
      actions={
        (isPreview || plan) && (
          <>
            <Button disabled={isRunning} onClick={again}>
              {t('translation:common.startAgain')}
            </Button>
            <Button
              variant="primary"
              disabled={!plan && fitting.length === 0}
              aria-disabled={isRunning || isReading}
              onClick={() => void save()}
            >
              {isRunning ? tUi('save.saving') : plan ? t('finish') : t('save', { count: fitting.length })}
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices where the focus is */}
      <div
        ref={content}
        className="grid grid-cols-1 gap-4 focus:outline-none"
        tabIndex={-1}
        onFocus={({ target }) => {
          lastRow.current = target.closest('li');
        }}
      >
        {error !== undefined && <Failure text={textOfError()} />}
        {refused.length > 0 && fitting.length > 0 && (
          <Failure text={t('picturesFailed', { names: refused.join(', ') })}>
            <Button onClick={() => void save(true)}>{t('withoutThem')}</Button>
          </Failure>
        )}
        {importing.isUnread && (
          <Failure text={t('translation:errors.network')}>
            <Button onClick={() => readAs({})}>{t('translation:common.retry')}</Button>
          </Failure>
        )}
        {uploads && <Progress text={t('uploading', uploads)} {...uploads} />}
        {uploads?.isInterrupted && <p role="status">{tDesk('upload.interrupted')}</p>}
        {plan && !isRunning && <p>{t('unfinished')}</p>}
        {plan && <Progress text={t('progress', { done, total })} done={done} total={total} />}
        {isIdle && result && (
          <ReadSettingsFields files={result.files} settings={importing.settings} onChange={readAs}>
            {isPreview && <FileButtons onFiles={addFiles} />}
          </ReadSettingsFields>
        )}
        {isIdle && !isPreview && (
          <>
            {result && result.pictures.size > 0 && <p role="status">{t('onlyPictures')}</p>}
            <ChooseSources language={language} onFiles={addFiles} onPaste={importing.paste} />
          </>
        )}
        {isIdle && isPreview && (
          <>
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
                id={nameId}
                label={t('name')}
                value={name}
                maxLength={limits.quiz.titleMax}
                autoComplete="off"
                error={mustBeNamed && name.trim() === '' ? t('noName') : undefined}
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
              onChange={importing.change}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

function Failure({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-2" role="alert">
      <p className="text-wrong font-semibold">{text}</p>
      {children}
    </div>
  );
}

type ProgressProps = { readonly text: string; readonly done: number; readonly total: number };

function Progress({ text, done, total }: ProgressProps) {
  return (
    <div>
      <p role="status">{text}</p>
      <Bar part={total === 0 ? 0 : done / total} />
    </div>
  );
}
