import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { callWithEtag } from '#lib/api/api-client.ts';
import { useTask } from '#lib/forms/use-task.ts';
import { getQuestion, updateQuestion } from '#shared/api/desk-endpoints.ts';
import type { Picture } from '#shared/domain/picture.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { useUiTexts } from '#ui/texts.ts';
import { showToast } from '#ui/toasts/toast-store.ts';
import { UnsavedDialog } from '#ui/unsaved-changes.tsx';
import { PlacesField } from '../places/places-field.tsx';
import { labelFaults } from './labelled-questions.ts';
import { changeOf, placesOf } from './shared-places.ts';
import { useLabelledTexts } from './texts.ts';

type Props = {
  readonly picture: Picture;
  readonly mediaId: string | null;
  /** All questions of the quiz. */
  readonly questions: readonly OwnQuestion[];
  readonly lang: string;
  /** Called after some questions have been saved. */
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

/** Edits the places that several questions have together. */
export default function EditPlacesDialog({ picture, mediaId, questions, lang, onSaved, onClose }: Props) {
  const t = useLabelledTexts();
  const tUi = useUiTexts();
  const failureText = useFailureText();
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened] = useState(() => {
    const about = questions.filter(
      (one) => one.imageMediaId === mediaId && (one.kind === 'place' || one.marker),
    );
    return { questions: about, places: placesOf(about) };
  });
  const [places, setPlaces] = useState(opened.places);
  const [isRefused, setRefused] = useState(false);
  const [fault, setFault] = useState('');
  const [isLeaving, setLeaving] = useState(false);
  const saving = useTask();
  const faults = labelFaults(places).map((one) => one && t(`faults.${one}`));
  const changed = opened.questions.filter((one) => changeOf(one, opened.places, places));

  const save = async () => {
    flushSync(() => setRefused(true));
    if (faults.some(Boolean)) return dialog.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    let done = 0;
    const failed = await saving.run(async () => {
      setFault('');
      try {
        for (const { id, updatedAt } of changed) {
          const params = { questionId: id };
          const { data, etag } = await callWithEtag(getQuestion, { params });
          const body = changeOf(data, opened.places, places);
          // Those that an earlier try has saved have no change left.
          if (body && data.updatedAt !== updatedAt) return t('changedSince', { question: data.questionText });
          if (body) await callWithEtag(updateQuestion, { params, body }, { ifMatch: etag });
          done += 1;
        }
        return '';
      } catch (error) {
        return failureText(error);
      } finally {
        if (done > 0) onSaved();
      }
    });
    if (failed === undefined) return;
    if (failed) return setFault(`${t('changedOf', { done, total: changed.length })} ${failed}`);
    showToast('success', t('changed', { count: done }));
    dialog.current?.close();
  };
  return (
    <Dialog
      ref={dialog}
      title={t('edit')}
      text={t('editText', { count: opened.questions.length })}
      fault={fault}
      isBusy={saving.isRunning}
      mayClose={() => {
        setLeaving(changed.length > 0 && !saving.isRunning);
        return changed.length === 0;
      }}
      onClose={onClose}
      leave="cancel"
      actions={
        <Button
          variant="primary"
          disabled={changed.length === 0}
          aria-disabled={saving.isRunning}
          onClick={() => void save()}
        >
          {saving.isRunning ? tUi('save.saving') : t('saveEdit')}
        </Button>
      }
    >
      <fieldset className="min-w-0" disabled={saving.isRunning}>
        <PlacesField
          picture={picture}
          places={places}
          lang={lang}
          errors={isRefused ? faults : []}
          hasRight={false}
          onChange={setPlaces}
        />
      </fieldset>
      {isLeaving && (
        <UnsavedDialog
          hide={() => setLeaving(false)}
          onLeave={() => {
            // While a dialog is open, nothing below it can take the focus.
            flushSync(() => setLeaving(false));
            dialog.current?.close();
          }}
          onSaveAndLeave={save}
          onStay={() => setLeaving(false)}
        />
      )}
    </Dialog>
  );
}
