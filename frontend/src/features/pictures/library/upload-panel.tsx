import { Check, CircleAlert, ImageIcon, RotateCw, WifiOff, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { sizeText } from './media-words.ts';
import styles from './upload-panel.module.css';
import { canRetry, hasEnded, type Upload, type UploadFailure } from './upload-state.ts';
import { uploadQueue, useUploads } from './uploads.ts';
import { isLibrary } from './use-library.ts';

/**
 * The files that are being uploaded to the library: the progress of each, and its actions. Renders nothing if there are
 * none.
 */
export function UploadPanel({ heading: Heading = 'h2' }: { readonly heading?: 'h2' | 'h3' }) {
  const { t } = useTranslation('desk');
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
    <div ref={place} className={styles.place} tabIndex={-1}>
      <LiveRegion>{uploads.length > 0 && [progress, problems].filter(Boolean).join(', ')}</LiveRegion>
      <LiveRegion>{last && `${last.name}: ${textOf(last)}`}</LiveRegion>
      {uploads.length > 0 && (
        <section className={`panel ${styles.panel}`} aria-labelledby={`${id}-title`}>
          <div className={`row wrap ${styles.head}`}>
            <div className={`cluster grow ${styles.words}`}>
              <Heading id={`${id}-title`} className={styles.title}>
                {t('upload.title')}
              </Heading>
              <p className={`muted ${styles.sum}`}>
                <span>{progress}</span>
                {problems && <span className="error-text"> · {problems}</span>}
              </p>
            </div>
            {uploads.filter(canRetry).length > 1 && (
              <Button
                variant="quiet"
                className={styles.clear}
                onClick={() => leaving(() => uploadQueue.retryAll())}
              >
                <RotateCw aria-hidden="true" />
                {t('upload.retryAll')}
              </Button>
            )}
            {uploads.some((upload) => hasEnded(upload) && !canRetry(upload)) && (
              <Button
                variant="quiet"
                className={styles.clear}
                onClick={() => leaving(() => uploadQueue.clearEnded())}
              >
                {t('upload.clear')}
              </Button>
            )}
          </div>
          {uploads.map(
            ({ id: uploadId, name, note }) =>
              note && (
                <p key={uploadId} className={`small ${styles.note}`}>
                  {t(`upload.notes.${note}`, { name })}
                </p>
              ),
          )}
          {/* Once all files are uploaded, the library shows them. */}
          {!isDone && (
            <ul className={styles.rows}>
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
  const { t } = useTranslation('desk');
  const { name, state } = upload;
  const isTroubled = state.is === 'refused' || state.is === 'failed';
  return (
    <li className={`stack gap-3 ${styles.row}`}>
      <Preview src={upload.preview} />
      <div className={styles.about}>
        <p className={styles.name} title={name}>
          {name}
        </p>
        <p className={`${styles.state} ${isTroubled ? 'wrong-ink' : 'fine-print'}`}>
          {state.is === 'ready' && <Check className="right-ink" aria-hidden="true" />}
          {isTroubled && <CircleAlert aria-hidden="true" />}
          {state.is === 'interrupted' && <WifiOff aria-hidden="true" />}
          <span>{text}</span>
        </p>
        {(state.is === 'sending' || state.is === 'processing') && (
          <progress
            className={styles.bar}
            aria-label={name}
            max={1}
            {...(state.is === 'sending' ? { value: state.part } : {})}
          />
        )}
      </div>
      <div className={`row ${styles.actions}`}>
        {canRetry(upload) && (
          <Button
            variant="quiet"
            className={styles.retry}
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
    <span className={`centered ${styles.preview}`}>
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
  const { t } = useTranslation('desk');
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
