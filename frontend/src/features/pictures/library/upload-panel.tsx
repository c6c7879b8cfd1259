import { useEffect, useId, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { Button } from '#ui/button.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isLibrary } from './library-list.ts';
import styles from './upload-panel.module.css';
import { UploadRow } from './upload-row.tsx';
import { canRetry, hasEnded } from './upload-state.ts';
import { useUploadText } from './upload-words.ts';
import { uploadQueue, useUploads } from './uploads.ts';

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
