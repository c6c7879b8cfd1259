import { useState } from 'react';
import type { KeyedMutator } from 'swr';
import type { Versioned } from '#lib/use-versioned.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ItemsEditor } from './items-editor.tsx';
import { PoolEditorPage } from './pool-editor-page.tsx';
import { useEditedItems } from './use-edited-items.ts';
import { usePoolEditor } from './use-pool-editor.ts';
import { useSavedItems } from './use-pool-items.ts';

type Props = {
  readonly loaded: Versioned<'getAnswerPool'>;
  readonly mutate: KeyedMutator<Versioned<'getAnswerPool'>>;
};

/** A saved pool. A button saves its data, and each change of an item is saved immediately. */
export function EditPool({ loaded, mutate }: Props) {
  const { t } = useTranslation('answerPools');
  const [typed, setTyped] = useState('');
  const edited = useEditedItems();
  const editor = usePoolEditor(loaded, mutate, typed.trim() !== '' || edited.isUnsaved);
  const items = useSavedItems(loaded, mutate);
  return (
    <PoolEditorPage
      editor={editor}
      title={loaded.data.name}
      documentTitle={`${t('editor.edit')}: ${loaded.data.name}`}
      saveLabel={t('editor.save')}
    >
      <ItemsEditor pool={items} typed={typed} onType={setTyped} edited={edited} />
    </PoolEditorPage>
  );
}
