import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#lib/api/api-client.ts';
import type { TaskState } from '#lib/forms/use-task.ts';
import { prepareImageUpload } from '#shared/api/desk-endpoints.ts';
import { limits } from '#shared/domain/limits.ts';
import type { PreparedUpload, SessionImage } from '#shared/domain/session-image.ts';
import { TextareaField, TextField } from '#ui/form/text-field.tsx';
import { Picture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { formatNumber } from '../../../i18n/formats.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { FailureNote } from '../failure-note.tsx';
import { useAiFailureText } from '../use-ai-failure-text.ts';
import { Waiting } from '../waiting.tsx';
import { pictureOf } from './image-history.tsx';
import type { ImageNames } from './save-to-library.ts';
import { useAiImagesTexts } from './texts.ts';

type Props = {
  /** The button that submits it is elsewhere in the dialog. */
  readonly id: string;
  readonly image: SessionImage;
  readonly lang: string | undefined;
  readonly state: TaskState;
  /** Why the saved picture can't be used; undefined otherwise. */
  readonly fault: string | undefined;
  /** Called when the names have loaded: the form can be submitted from now on. */
  readonly onReady: () => void;
  readonly onSave: (names: ImageNames) => void;
  readonly onStop: () => void;
};

/** The names under which a made picture is saved to the library, filled in so that the author can correct them. */
export function SaveForm({ id, image, lang, state, fault, onReady, onSave, onStop }: Props) {
  const t = useAiImagesTexts();
  const failureText = useAiFailureText('image');
  const { sessionImageId } = image;
  const [prepared, setPrepared] = useState<PreparedUpload | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [names, setNames] = useState<ImageNames>({ filename: '', altText: '' });
  const ready = useEffectEvent(onReady);
  const first = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (prepared) first.current?.focus();
  }, [prepared]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void call(prepareImageUpload, { body: { sessionImageId } }, { signal }).then(
      (answer) => {
        setPrepared(answer);
        setNames({ filename: answer.filename, altText: answer.altText });
        ready();
      },
      (error: unknown) => {
        if (!signal.aborted) setFailure(error);
      },
    );
    return () => controller.abort();
  }, [sessionImageId]);
  const picture = pictureOf(image);
  const language = currentLanguage();
  const { filenameMax, altTextMax } = limits.media;
  return (
    <form
      id={id}
      className="relative grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] items-start gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (prepared && names.filename.trim()) onSave(names);
      }}
    >
      <div className="relative overflow-hidden aspect-4/3 rounded-picture bg-sunken">
        {picture && (
          <Picture picture={picture} sizes="(min-width: 48rem) 380px, 100vw" fit="contain" decorative />
        )}
      </div>
      <div className="grid grid-cols-1 gap-5">
        {failure !== null && <FailureNote text={failureText(failure)} />}
        {!prepared && failure === null && (
          <>
            <Skeleton height="4.5rem" />
            <Skeleton height="7rem" />
          </>
        )}
        {prepared && (
          <>
            <TextareaField
              ref={first}
              label={t('altText')}
              hint={t('altTextHint')}
              rows={2}
              lang={lang}
              value={names.altText}
              maxLength={altTextMax}
              counter={{ length: names.altText.trim().length, max: altTextMax }}
              onChange={(event) => setNames({ ...names, altText: event.currentTarget.value })}
            />
            <TextField
              label={t('filename')}
              value={names.filename}
              maxLength={filenameMax}
              autoComplete="off"
              spellCheck={false}
              error={names.filename.trim() ? undefined : t('filenameMissing')}
              onChange={(event) => setNames({ ...names, filename: event.currentTarget.value })}
            />
            <p className="text-soft-ink text-xs">
              {formatNumber(prepared.width, language)} × {formatNumber(prepared.height, language)} ·{' '}
              {kilobytes(prepared.size)}
            </p>
          </>
        )}
        {state.is === 'running' && <Waiting text={t('saving')} since={state.since} onStop={onStop} />}
        {state.is === 'failed' && <FailureNote text={failureText(state.error)} />}
        {fault && state.is === 'idle' && <FailureNote text={fault} />}
      </div>
    </form>
  );
}

function kilobytes(bytes: number): string {
  return new Intl.NumberFormat(currentLanguage(), {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  }).format(bytes / 1000);
}
