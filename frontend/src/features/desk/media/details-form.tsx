import { useId } from 'react';
import { FormFailure } from '#ui/form/form-failure.tsx';
import { TextareaField, TextField } from '#ui/form/text-field.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './details-dialog.module.css';
import type { DetailsFormState } from './use-details-form.ts';

/** Name, description and credit of a picture. The submit button is elsewhere and refers to this form by its id. */
export function DetailsForm({ id, form }: { readonly id: string; readonly form: DetailsFormState }) {
  const { t } = useTranslation(['media', 'desk']);
  const failureText = useFailureText();
  const hintId = useId();
  return (
    <form
      id={id}
      className="stack top gap-5"
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
      <TextareaField
        {...form.form.register('altText')}
        label={t('details.alt')}
        optional={t('desk:form.optional')}
        hint={t('details.altHint')}
        error={form.errorOf('altText')}
        counter={form.counterOf('altText')}
      />
      <fieldset className={`stack gap-4 ${styles.credit}`} aria-describedby={hintId}>
        <legend>{t('details.credit')}</legend>
        <p id={hintId} className={`fine-print ${styles.hint}`}>
          {t('details.creditHint')}
        </p>
        <TextField
          {...form.form.register('author')}
          label={t('details.author')}
          optional={t('desk:form.optional')}
          error={form.errorOf('author')}
          autoComplete="off"
        />
        <TextField
          {...form.form.register('source')}
          label={t('details.source')}
          optional={t('desk:form.optional')}
          hint={t('details.sourceHint')}
          error={form.errorOf('source')}
          autoComplete="off"
        />
        <TextField
          {...form.form.register('licence')}
          label={t('details.licence')}
          optional={t('desk:form.optional')}
          hint={t('details.licenceHint')}
          error={form.errorOf('licence')}
          autoComplete="off"
        />
      </fieldset>
    </form>
  );
}
