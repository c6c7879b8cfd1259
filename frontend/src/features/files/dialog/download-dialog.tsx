import { useEffect, useRef, useState } from 'react';
import { useTask } from '#lib/forms/use-task.ts';
import { downloadFile } from '#lib/page/download-file.ts';
import { isApiError } from '#shared/api/api-error.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { Bar } from '#ui/bar.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { keptOf, type Lost, lostOf, type WrittenQuiz } from '../written-quiz.ts';
import { Choice } from './choice.tsx';
import { useDownloadTexts } from './download-texts.ts';
import { fileOf, type OutFormat, outFormats } from './formats-out.ts';
import { loadPictures, withDrawnMarkers, writtenQuizzes } from './own-quizzes.ts';

type Props = { readonly quizzes: readonly OwnQuiz[]; readonly onClose: () => void };

/** Saves quizzes as a file, after saying what its format can't hold. */
export default function DownloadDialog({ quizzes, onClose }: Props) {
  const t = useDownloadTexts();
  const failureText = useFailureText();
  const dialog = useRef<HTMLDialogElement>(null);
  const { run, isRunning, error } = useTask();
  const [written, setWritten] = useState<readonly WrittenQuiz[] | null>(null);
  const [format, setFormat] = useState<OutFormat>('zip');
  const [pictures, setPictures] = useState<{ readonly done: number; readonly total: number } | null>(null);
  const { losses, pictures: wanted } = outFormats[format];
  const questions = written?.flatMap((one) => one.questions) ?? [];
  const lost = lostOf(written ?? [], losses);
  const isNothing = written !== null && keptOf(questions, losses).length === 0;

  const load = () => run(async (signal) => setWritten(await writtenQuizzes(quizzes, signal)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the quizzes with which the dialog was opened
  useEffect(() => void load(), []);
  const save = (all: readonly WrittenQuiz[]) =>
    run(async (signal) => {
      const drawn = format === 'zip' ? all : withDrawnMarkers(all);
      const onProgress = (done: number, total: number) => setPictures({ done, total });
      const loaded = await loadPictures(drawn, wanted, onProgress, signal);
      const { name, content } = await fileOf(format, drawn, loaded, t('many'));
      signal.throwIfAborted();
      downloadFile(name, content);
      dialog.current?.close();
    });
  return (
    <Dialog
      ref={dialog}
      size="medium"
      title={t('title', { count: quizzes.length })}
      onClose={onClose}
      onSubmit={() => {
        if (!isNothing) void (written ? save(written) : load());
      }}
      actions={
        <>
          <Button onClick={() => dialog.current?.close()}>{t('translation:common.cancel')}</Button>
          <Button type="submit" variant="primary" disabled={isNothing} aria-disabled={isRunning}>
            {t(error === undefined ? 'download' : 'translation:common.retry')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Choice
          label={t('format')}
          hint={t(`hints.${format}`)}
          value={format}
          choices={(Object.keys(outFormats) as OutFormat[]).map((one) => [one, t(`formats.${one}`)])}
          onChoose={setFormat}
        />
        <div role="status">
          {isRunning && <p>{pictures ? t('pictures', pictures) : t('loading')}</p>}
          {isRunning && pictures && <Bar part={pictures.done / pictures.total} />}
          {isNothing && <p className="font-semibold">{t('nothing')}</p>}
          {lost.length > 0 && <LostList lost={lost} />}
        </div>
        {error !== undefined && (
          <p className="text-wrong font-semibold" role="alert">
            {t('failed')} {isApiError(error) ? failureText(error) : t('pictureFailed')}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function LostList({ lost }: { readonly lost: readonly Lost[] }) {
  const t = useDownloadTexts();
  return (
    <>
      <h3 className="mb-2 text-[1rem] font-semibold">{t('lost')}</h3>
      <ul className="grid gap-2 text-sm">
        {lost.map(({ code, isLeftOut, questions }) => (
          <li key={code}>
            {`${isLeftOut ? `${t('leftOut')}: ` : ''}${t(`codes.${code}`)} (${questions.length})`}
            <span className="text-soft-ink wrap-anywhere line-clamp-3">
              {[...new Set(questions)].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
