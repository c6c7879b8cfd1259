import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSWRConfig } from 'swr';
import { isLibrary } from '#features/pictures/library/library-list.ts';
import { MediaFrame } from '#features/pictures/library/media-frame.tsx';
import { useProgress } from '#features/pictures/library/media-progress.ts';
import { nameOfMedia } from '#features/pictures/library/media-words.ts';
import { pictureOfMedia } from '#features/pictures/picked-picture.ts';
import type { Media } from '#shared/domain/media.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { SaveState } from '#ui/save-state.tsx';
import { UnsavedDialog, useUnsavedChanges } from '#ui/unsaved-changes.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DetailsActions } from './details-actions.tsx';
import styles from './details-dialog.module.css';
import { DetailsForm } from './details-form.tsx';
import { MediaFacts } from './media-facts.tsx';
import { useDetailsForm } from './use-details-form.ts';
import { WhereUsed } from './where-used.tsx';

type Props = {
  readonly media: Media;
  readonly onSaved: (media: Media) => void;
  readonly onDelete: (media: Media) => void;
  readonly onClose: () => void;
};

/** A picture of the library in large: its facts, where it is used, and a form for its details. */
export default function DetailsDialog({ media: opened, onSaved, onDelete, onClose }: Props) {
  const { t } = useTranslation(['media', 'desk', 'ui']);
  const { mutate } = useSWRConfig();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [media, setMedia] = useState(opened);
  const [isLeaving, setLeaving] = useState(false);
  const form = useDetailsForm(media, (saved) => {
    setMedia(saved);
    onSaved(saved);
  });
  const { isDirty, status } = form;
  const guard = useUnsavedChanges(isDirty, { save: () => form.trySave() });
  const picture = pictureOfMedia(media);
  const isUnfinished = useProgress(media) === 'unfinished';

  return (
    <>
      <Dialog
        ref={dialog}
        title={nameOfMedia(media)}
        mayClose={() => {
          setLeaving(isDirty);
          return !isDirty;
        }}
        onClose={() => {
          // With a new name or description it may be at another place in the list.
          if (media !== opened) void mutate(isLibrary);
          onClose();
        }}
        note={<SaveState state={status} />}
        actions={
          <Button type="submit" form={id} variant="primary" aria-disabled={status.is === 'saving'}>
            {t(status.is === 'saving' ? 'ui:save.saving' : 'details.save')}
          </Button>
        }
      >
        <div className={`stack ${styles.columns}`}>
          <div>
            {picture ? (
              <PictureFrame
                className={styles.picture}
                picture={picture}
                ratio={Math.max(picture.width / picture.height, 0.75)}
                sizes="(max-width: 36rem) 100vw, 26rem"
                fit="contain"
                priority
              />
            ) : (
              <>
                <MediaFrame media={media} />
                {media.error && <p className={styles.reason}>{t(`desk:library.errors.${media.error}`)}</p>}
                {isUnfinished && <p className={styles.reason}>{t('desk:library.unfinishedText')}</p>}
              </>
            )}
            <DetailsActions media={media} onDelete={() => onDelete(media)} />
            <MediaFacts media={media} />
            <WhereUsed mediaId={media.id} />
          </div>
          <DetailsForm id={id} form={form} />
        </div>
      </Dialog>
      {guard.dialog}
      {isLeaving && (
        <UnsavedDialog
          hide={() => setLeaving(false)}
          onLeave={() => {
            // While a dialog is open, nothing below it can take the focus.
            flushSync(() => setLeaving(false));
            dialog.current?.close();
          }}
          onSaveAndLeave={async () => {
            if (await form.trySave()) dialog.current?.close();
          }}
          onStay={() => setLeaving(false)}
        />
      )}
    </>
  );
}
