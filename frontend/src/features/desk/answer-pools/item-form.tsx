import { useState } from 'react';
import type { AnswerPoolItem } from '#shared/domain/answer-pool.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useFailureText } from '../../../ui/load-error/failure-text.ts';
import type { PickedPicture } from '../../pictures/picker/picked-picture.ts';
import { PictureField } from '../../pictures/picker/picture-field.tsx';
import styles from './items-editor.module.css';
import { type ItemValues, isSameItem, itemFault, itemValuesOf } from './pool-items.ts';
import { StaleItemDialog } from './stale-item-dialog.tsx';
import { useItemPicture } from './use-item-picture.ts';
import type { PoolItems, StaleItem } from './use-pool-items.ts';

export type ItemFormProps = {
  readonly item: AnswerPoolItem;
  /** The texts of the other items. */
  readonly others: () => readonly string[];
  readonly onChange: PoolItems['change'];
  /** Adds the answer as a new one: it was removed in between. */
  readonly onAddAgain: PoolItems['restore'];
  /** Tells whether the form differs from what it began with. */
  readonly onType: (isUnsaved: boolean) => void;
  readonly onClose: () => void;
};

/** An answer of a pool in its form. */
export function ItemForm({ item, others, onChange, onAddAgain, onType, onClose }: ItemFormProps) {
  const { t } = useTranslation(['answerPools', 'translation']);
  const failureText = useFailureText();
  // As the author began with it: the list may show a newer one meanwhile.
  const [base, setBase] = useState(item);
  const [values, setValues] = useState(() => itemValuesOf(item));
  const [chosen, setChosen] = useState<PickedPicture | null>(null);
  const [error, setError] = useState<string>();
  const [stale, setStale] = useState<StaleItem | null>(null);
  const [isGone, setGone] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const kept = useItemPicture(values.mediaId);
  const picture = chosen?.mediaId === values.mediaId ? chosen : kept;
  const write = (next: ItemValues) => {
    setValues(next);
    onType(!isSameItem(next, itemValuesOf(base)));
  };

  const send = async (from: AnswerPoolItem, typed: ItemValues) => {
    const { itemId } = from;
    const { text, mediaId } = typed;
    if (!isGone) return onChange(from, typed);
    await onAddAgain({ itemId, text, ...(mediaId ? { mediaId } : {}) });
    return null;
  };
  const save = async (from = base, typed = values) => {
    const next = { ...typed, text: typed.text.trim() };
    const fault = itemFault(next.text, others());
    if (fault) return setError(t(`list.${fault}`));
    setBusy(true);
    setError(undefined);
    try {
      const met = await send(from, next);
      if (!met) return onClose();
      setStale(met);
    } catch (failure) {
      const isRemoved = isApiError(failure, 'NOT_FOUND');
      setGone(isRemoved);
      setError(isRemoved ? t('list.gone') : `${t('failed.item')} ${failureText(failure)}`);
    }
    setBusy(false);
  };
  return (
    <>
      <form
        className={styles.itemForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void save();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !document.querySelector('dialog[open]')) onClose();
        }}
      >
        <TextField
          ref={(input) => {
            // Once, when the form appears in the place of the button.
            if (input && document.activeElement === document.body) input.focus();
          }}
          label={t('list.text')}
          value={values.text}
          error={error}
          autoComplete="off"
          onChange={(event) => {
            write({ ...values, text: event.currentTarget.value });
            setError(undefined);
          }}
        />
        <PictureField
          label={t('list.picture')}
          value={picture}
          onChange={(picked) => {
            setChosen(picked);
            write({ ...values, mediaId: picked?.mediaId ?? null });
          }}
        />
        <div className={styles.ways}>
          <Button type="submit" variant="primary" aria-disabled={isBusy}>
            {t('list.save')}
          </Button>
          <Button onClick={onClose}>{t('translation:common.cancel')}</Button>
        </div>
      </form>
      {stale && (
        <StaleItemDialog
          stale={stale}
          onResolve={(typed, from) => {
            setStale(null);
            setBase(from);
            setValues(typed);
            void save(from, typed);
          }}
          onClose={() => setStale(null)}
        />
      )}
    </>
  );
}
