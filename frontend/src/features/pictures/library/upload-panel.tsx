import { Check, CircleAlert, ImageIcon, RotateCw, WifiOff, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { useDeskTexts } from '../../../i18n/desk-texts.ts';
import { sizeText } from './media-words.ts';
import { canRetry, hasEnded, type Upload, type UploadFailure } from './upload-state.ts';
import { uploadQueue, useUploads } from './uploads.ts';
import { isLibrary } from './use-library.ts';

/**
 * The files that are being uploaded to the library: the progress of each, and its actions. Renders nothing if there are
 * none.
 */
export function UploadPanel({ heading: Heading = 'h2' }: { readonly heading?: 'h2' | 'h3' }) {
  const t = useDeskTexts();
  const uploads = useUploads();
  const textOf = useUploadText();
  const { mutate } = useSWRConfig();
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const done = uploads.filter(({ state }) => state.is === 'ready').length;
  const isDone = done === uploads.length;
  const troubled = uploads.filter(({ state }) => state.is === 'refused' || state.is === 'failed');
  const last = troubled.at(-1);
  // The library has a new picture, or the status of a picture has changed.
  const changes = uploads
    .filter(hasEnded)
    .map(({ mediaId, state }) => `${mediaId} ${state.is}`)
    .join();

  useEffect(() => {
    if (changes) void mutate(isLibrary);
  }, [changes, mutate]);
  useEffect(() => () => uploadQueue.clearEnded(), []);

  /** Runs an action that removes the pressed button. */
  const leaving = (act: () => void) => {
    act();
    place.current?.focus();
  };
  const progress = t('upload.progress', { done, count: uploads.length });
  const problems = troubled.length > 0 ? t('upload.problems', { count: troubled.length }) : '';
  return (
    <div ref={place} className="focus:outline-none" tabIndex={-1}>
      <LiveRegion>{uploads.length > 0 && [progress, problems].filter(Boolean).join(', ')}</LiveRegion>
      <LiveRegion>{last && `${last.name}: ${textOf(last)}`}</LiveRegion>
      {uploads.length > 0 && (
        <section className="panel mb-6" aria-labelledby={`${id}-title`}>
          <div className="flex items-center flex-wrap gap-y-0 gap-x-3 min-h-13 pt-1 pe-2 pb-1 ps-4 [&:not(:last-child)]:border-b [&:not(:last-child)]:border-b-line below-sm:ps-3">
            <div className="flex flex-wrap flex-1 min-w-0 basis-32 gap-y-0 gap-x-3 below-sm:contents">
              <Heading id={`${id}-title`} className="text-sm tracking-[0] leading-[1.4] below-sm:flex-1">
                {t('upload.title')}
              </Heading>
              <p className="text-soft-ink text-sm leading-[1.4] below-sm:basis-full below-sm:order-1 below-sm:pb-2">
                <span>{progress}</span>
                {problems && <span className="text-wrong font-semibold"> · {problems}</span>}
              </p>
            </div>
            {uploads.filter(canRetry).length > 1 && (
              <Button
                variant="quiet"
                className="text-sm"
                onClick={() => leaving(() => uploadQueue.retryAll())}
              >
                <RotateCw aria-hidden="true" />
                {t('upload.retryAll')}
              </Button>
            )}
            {uploads.some((upload) => hasEnded(upload) && !canRetry(upload)) && (
              <Button
                variant="quiet"
                className="text-sm"
                onClick={() => leaving(() => uploadQueue.clearEnded())}
              >
                {t('upload.clear')}
              </Button>
            )}
          </div>
          {uploads.map(
            ({ id: uploadId, name, note }) =>
              note && (
                <p key={uploadId} className="text-sm pt-2 px-4 pb-0 last:pb-2">
                  {t(`upload.notes.${note}`, { name })}
                </p>
              ),
          )}
          {/* Once all files are uploaded, the library shows them. */}
          {!isDone && (
            <ul className="max-h-80 py-1 overflow-y-auto overscroll-contain">
              {uploads.map((upload) => (
                <UploadRow
                  key={upload.id}
                  upload={upload}
                  text={textOf(upload)}
                  onRetry={() => leaving(() => uploadQueue.retry(upload.id))}
                  onRemove={() => leaving(() => uploadQueue.remove(upload.id))}
                />
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}

type Props = {
  readonly upload: Upload;
  /** The progress, or why the upload stopped. */
  readonly text: string;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
};

/** One file that is being uploaded. */
function UploadRow({ upload, text, onRetry, onRemove }: Props) {
  const t = useDeskTexts();
  const { name, state } = upload;
  const isTroubled = state.is === 'refused' || state.is === 'failed';
  return (
    <li className="grid gap-3 grid-cols-[auto_minmax(0,1fr)_auto] items-center pt-2 pe-2 pb-2 ps-4 below-sm:ps-3">
      <Preview src={upload.preview} />
      <div className="">
        <p
          className="overflow-hidden text-sm font-semibold leading-[1.35] text-ellipsis whitespace-nowrap"
          title={name}
        >
          {name}
        </p>
        <p
          className={`flex gap-1.5 text-xs leading-[1.4] [&_svg]:mt-[0.075rem] ${isTroubled ? 'text-wrong' : 'text-soft-ink text-xs leading-normal'}`}
        >
          {state.is === 'ready' && <Check className="text-correct" aria-hidden="true" />}
          {isTroubled && <CircleAlert aria-hidden="true" />}
          {state.is === 'interrupted' && <WifiOff aria-hidden="true" />}
          <span>{text}</span>
        </p>
        {(state.is === 'sending' || state.is === 'processing') && (
          <progress
            className="block w-full h-[4px] mt-1.5 overflow-hidden border-0 rounded-[2px] bg-line appearance-none [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-[2px] [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:[transition:inline-size_var(--calm)_var(--ease-out)] [&::-moz-progress-bar]:rounded-[2px] [&::-moz-progress-bar]:bg-primary indeterminate:[animation:breathe_1.6s_ease-in-out_infinite_alternate] indeterminate:[&::-webkit-progress-bar]:bg-primary motion-reduce:indeterminate:[animation:none]"
            aria-label={name}
            max={1}
            {...(state.is === 'sending' ? { value: state.part } : {})}
          />
        )}
      </div>
      <div className="flex items-center">
        {canRetry(upload) && (
          <Button
            variant="quiet"
            className="text-sm below-sm:[&_span]:hidden below-sm:min-w-target below-sm:px-0"
            aria-label={t('upload.retryOf', { name })}
            onClick={onRetry}
          >
            <RotateCw aria-hidden="true" />
            <span>{t('upload.retry')}</span>
          </Button>
        )}
        <IconButton
          icon={X}
          label={t(hasEnded(upload) ? 'upload.removeOf' : 'upload.cancelOf', { name })}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

function Preview({ src }: { readonly src: string | null }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <span className="grid place-items-center overflow-hidden w-13 aspect-4/3 rounded-[8px] bg-sunken text-soft-ink [&_img]:size-full [&_img]:object-cover">
      {src && !isBroken ? (
        <img src={src} alt="" decoding="async" onError={() => setBroken(true)} />
      ) : (
        <ImageIcon aria-hidden="true" />
      )}
    </span>
  );
}

/** Returns a function that describes the progress of a file, or why it stopped. */
export function useUploadText(): (upload: Upload) => string {
  const t = useDeskTexts();
  const failureText = useFailureText();
  const failed = (failure: UploadFailure): string => {
    if (failure.by === 'verdict') return t(`library.errors.${failure.error}`);
    if (failure.by === 'gone') return t('upload.gone');
    return failureText(failure.error);
  };
  return ({ state, size }) => {
    switch (state.is) {
      case 'refused':
        return t(`upload.refusals.${state.refusal}`, { size: sizeText(size) });
      case 'failed':
        return failed(state.failure);
      case 'sending':
        return t('upload.sending', { part: state.part });
      case 'processing':
        return t(state.isSlow ? 'upload.slow' : 'library.processing');
      default:
        return t(`upload.${state.is}`);
    }
  };
}
