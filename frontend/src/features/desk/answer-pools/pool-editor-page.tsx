import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { AdminPage } from '#ui/admin-page.tsx';
import { Button } from '#ui/button.tsx';
import { FormFailure } from '#ui/form/form-failure.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { SaveState } from '#ui/save-state.tsx';
import type { Editor } from '#ui/versioned-form/use-editor.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './pool-editor.module.css';
import { type FieldFault, PoolFields } from './pool-fields.tsx';
import type { PoolValues } from './pool-values.ts';

type Props<Values extends PoolValues> = {
  readonly editor: Editor<Values>;
  readonly title: string;
  readonly documentTitle?: string;
  readonly saveLabel: string;
  /** An error in addition to those of the fields. */
  readonly alsoWrong?: FieldFault | null;
  /** The items. */
  readonly children: ReactNode;
};

/** The page of one pool: its data on the left, its items on the right. */
export function PoolEditorPage<Values extends PoolValues>(props: Props<Values>) {
  const { editor, title, documentTitle = title, saveLabel, alsoWrong = null, children } = props;
  const { t } = useTranslation('answerPools');
  const failureText = useFailureText();
  return (
    <AdminPage
      title={title}
      documentTitle={documentTitle}
      back={{ to: '/admin/answer-pools', label: t('title') }}
      actions={<SaveState state={editor.status} />}
    >
      {editor.draftNotice}
      <div className={`stack gap-8 ${styles.columns}`}>
        <form
          className={styles.form}
          aria-label={t('editor.about')}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            editor.save();
          }}
        >
          <PoolFields
            form={editor.form as unknown as UseFormReturn<PoolValues>}
            values={editor.values}
            alsoWrong={alsoWrong}
          />
          <FormFailure>
            {editor.failure === null ? null : `${t('failed.save')} ${failureText(editor.failure)}`}
          </FormFailure>
          <div className={styles.save}>
            <Button
              type="submit"
              variant="primary"
              aria-keyshortcuts="Control+S"
              aria-disabled={editor.isSaving}
            >
              {saveLabel}
            </Button>
          </div>
        </form>
        {children}
      </div>
      {editor.dialogs}
    </AdminPage>
  );
}
