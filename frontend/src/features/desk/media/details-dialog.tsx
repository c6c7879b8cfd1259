import { Download, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSWRConfig } from 'swr';
import { MediaFrame } from '#features/pictures/library/library-grid.tsx';
import { useProgress } from '#features/pictures/library/media-progress.ts';
import { nameOfMedia } from '#features/pictures/library/media-words.ts';
import { isLibrary } from '#features/pictures/library/use-library.ts';
import { pictureOfMedia } from '#features/pictures/picked-picture.ts';
import { call } from '#lib/api/api-client.ts';
import { useApi } from '#lib/api/use-api.ts';
import { getMediaSignedUrl, listMediaUses } from '#shared/api/desk-endpoints.ts';
import type { Media } from '#shared/domain/media.ts';
import { pictureNameOf } from '#shared/domain/picture-name.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormFailure } from '#ui/form/form-failure.tsx';
import { TextareaField, TextField } from '#ui/form/text-field.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { SaveState } from '#ui/save-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useUiTexts } from '#ui/texts.ts';
import { useAction } from '#ui/toasts/use-action.ts';
import { UnsavedDialog, useUnsavedChanges } from '#ui/unsaved-changes.tsx';
import { useDeskTexts } from '../../../i18n/desk-texts.ts';
import { MediaFacts } from './media-facts.tsx';
import { MediaUses } from './media-uses.tsx';
import { useMediaTexts } from './texts.ts';
import { type DetailsFormState, useDetailsForm } from './use-details-form.ts';

type Props = {
  readonly media: Media;
  readonly onSaved: (media: Media) => void;
  readonly onDelete: (media: Media) => void;
  readonly onClose: () => void;
};

/** A picture of the library in large: its facts, where it is used, and a form for its details. */
export default function DetailsDialog({ media: opened, onSaved, onDelete, onClose }: Props) {
  const t = useMediaTexts();
  const tDesk = useDeskTexts();
  const tUi = useUiTexts();
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
            {status.is === 'saving' ? tUi('save.saving') : t('details.save')}
          </Button>
        }
      >
        <div className="grid grid-cols-1 gap-y-6 gap-x-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <div>
            {picture ? (
              <PictureFrame
                className="w-full max-h-96"
                picture={picture}
                ratio={Math.max(picture.width / picture.height, 0.75)}
                sizes="(max-width: 36rem) 100vw, 26rem"
                fit="contain"
                priority
              />
            ) : (
              <>
                <MediaFrame media={media} />
                {media.error && (
                  <p className="mt-3 mx-0 mb-0 text-wrong text-sm">
                    {tDesk(`library.errors.${media.error}`)}
                  </p>
                )}
                {isUnfinished && (
                  <p className="mt-3 mx-0 mb-0 text-wrong text-sm">{tDesk('library.unfinishedText')}</p>
                )}
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

/** File name, name, description and credit of a picture. The submit button is elsewhere and refers to this form by its id. */
function DetailsForm({ id, form }: { readonly id: string; readonly form: DetailsFormState }) {
  const t = useMediaTexts();
  const tDesk = useDeskTexts();
  const failureText = useFailureText();
  const hintId = useId();
  return (
    <form
      id={id}
      className="grid grid-cols-1 content-start gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <FormFailure>{form.failure === null ? null : failureText(form.failure)}</FormFailure>
      <TextField
        {...form.form.register('filename')}
        label={t('details.file')}
        error={form.errorOf('filename')}
        autoComplete="off"
        spellCheck={false}
        aria-required="true"
      />
      <TextField
        {...form.form.register('name')}
        label={t('details.name')}
        optional={tDesk('form.optional')}
        hint={t('details.nameHint')}
        placeholder={pictureNameOf({ names: [], altText: form.values.altText })}
        error={form.errorOf('name')}
        counter={form.counterOf('name')}
        autoComplete="off"
      />
      <TextareaField
        {...form.form.register('altText')}
        label={t('details.alt')}
        optional={tDesk('form.optional')}
        hint={t('details.altHint')}
        error={form.errorOf('altText')}
        counter={form.counterOf('altText')}
      />
      <fieldset
        className="grid grid-cols-1 gap-4 pt-4 px-0 pb-0 border-t border-t-line [&_legend]:float-left [&_legend]:font-bold"
        aria-describedby={hintId}
      >
        <legend>{t('details.credit')}</legend>
        <p id={hintId} className="text-soft-ink text-xs leading-normal -mt-3 mx-0 mb-0">
          {t('details.creditHint')}
        </p>
        <TextField
          {...form.form.register('author')}
          label={t('details.author')}
          optional={tDesk('form.optional')}
          error={form.errorOf('author')}
          autoComplete="off"
        />
        <TextField
          {...form.form.register('source')}
          label={t('details.source')}
          optional={tDesk('form.optional')}
          hint={t('details.sourceHint')}
          error={form.errorOf('source')}
          autoComplete="off"
        />
        <TextField
          {...form.form.register('licence')}
          label={t('details.licence')}
          optional={tDesk('form.optional')}
          hint={t('details.licenceHint')}
          error={form.errorOf('licence')}
          autoComplete="off"
        />
      </fieldset>
    </form>
  );
}

type DetailsActionsProps = { readonly media: Media; readonly onDelete: () => void };

/** The actions on a picture, except changing it. */
function DetailsActions({ media, onDelete }: DetailsActionsProps) {
  const t = useMediaTexts();
  const { run, isRunning } = useAction();

  const download = () =>
    run(async () => {
      const { url } = await call(getMediaSignedUrl, { params: { mediaId: media.id } });
      save(url, media.filename);
    });
  return (
    <div className="flex flex-wrap gap-2 mt-3">
      {media.status === 'READY' && (
        <Button aria-disabled={isRunning} onClick={download}>
          <Download aria-hidden="true" />
          <span>{t(isRunning ? 'details.downloading' : 'details.download')}</span>
        </Button>
      )}
      <Button variant="quiet" isDestructive onClick={onDelete}>
        <Trash2 aria-hidden="true" />
        {t('details.delete')}
      </Button>
    </div>
  );
}

function save(url: string, filename: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  // If the browser opens the file instead of downloading it, a new tab keeps the desk open.
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.click();
}

/** Where a picture is shown. */
function WhereUsed({ mediaId }: { readonly mediaId: string }) {
  const t = useMediaTexts();
  const { data, error, isLoading, mutate } = useApi(listMediaUses, { params: { mediaId } });
  return (
    <section
      className="mt-5 [&_h3]:mb-1 [&_h3]:text-sm [&_h3]:font-[650] [&_h3]:tracking-[0] [&_h3]:leading-[1.4] [&_p]:mt-0 [&_p]:mx-0 [&_p]:mb-2 [&_p]:text-soft-ink [&_p]:text-sm"
      aria-labelledby="media-uses"
      aria-busy={isLoading}
    >
      <h3 id="media-uses">{t('uses.title')}</h3>
      {isLoading && !data && <Skeleton width="60%" height="1rem" />}
      {error && !data && !isLoading && (
        <>
          <p role="alert">{t('uses.failed')}</p>
          <Button onClick={() => void mutate()}>{t('translation:common.retry')}</Button>
        </>
      )}
      {data?.items.length === 0 && <p>{t('uses.none')}</p>}
      {data && data.items.length > 0 && <MediaUses uses={data.items} />}
    </section>
  );
}
