import { ImageIcon, Pencil, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { getMedia } from '#shared/api/media.endpoints.ts';
import type { AnswerPoolItem } from '#shared/domain/answer-pool.ts';
import { Button } from '../../components/button.tsx';
import { useFailureText } from '../../components/failure-text.ts';
import { TextField } from '../../components/form/text-field.tsx';
import { Picture } from '../../components/picture.tsx';
import { type PickedPicture, pictureOfMedia } from '../../components/picture-picker/picked-picture.ts';
import { PictureField } from '../../components/picture-picker/picture-field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isApiError } from '../../lib/api-error.ts';
import { useApi } from '../../lib/use-api.ts';
import styles from './items-editor.module.css';
import { itemFault } from './pool-items.ts';
import type { ItemValues } from './use-pool-items.ts';

type Props = {
  readonly item: AnswerPoolItem;
  /** The texts of the other items. */
  readonly others: () => readonly string[];
  /** @throws ApiError */
  readonly onChange: (values: ItemValues) => Promise<void>;
  readonly onRemove: () => void;
};

/** One answer of a pool; Edit turns the row into a small form. */
export function PoolItem({ item, others, onChange, onRemove }: Props) {
  const { t } = useTranslation('answerPools');
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const media = useApi(getMedia, item.mediaId ? { params: { mediaId: item.mediaId } } : null);
  const picture = media.data ? pictureOfMedia(media.data) : null;
  const picked = item.mediaId && picture ? { mediaId: item.mediaId, picture } : null;
  const close = () => {
    flushSync(() => setEditing(false));
    edit.current?.focus();
  };

  if (isEditing) {
    return (
      <li className={styles.editing}>
        <ItemForm item={item} picked={picked} others={others} onChange={onChange} onClose={close} />
      </li>
    );
  }
  return (
    <li className={styles.item}>
      {item.mediaId && (
        <span className={styles.thumb}>
          {picture ? <Picture picture={picture} sizes="44px" decorative /> : <ImageIcon aria-hidden="true" />}
        </span>
      )}
      <span className={styles.text}>{item.text}</span>
      <button
        ref={edit}
        type="button"
        className={styles.tool}
        aria-label={t('list.edit', { text: item.text })}
        onClick={() => setEditing(true)}
      >
        <Pencil aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-label={t('list.remove', { text: item.text })}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </button>
    </li>
  );
}

type FormProps = Pick<Props, 'item' | 'others' | 'onChange'> & {
  readonly picked: PickedPicture | null;
  readonly onClose: () => void;
};

function ItemForm({ item, picked, others, onChange, onClose }: FormProps) {
  const { t } = useTranslation(['answerPools', 'translation']);
  const failureText = useFailureText();
  const [text, setText] = useState(item.text);
  const [picture, setPicture] = useState<PickedPicture | null>(picked);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    const fault = itemFault(text, others());
    if (fault) {
      setError(t(`list.${fault}`));
      return;
    }
    setBusy(true);
    // A picture that could not be shown yet is kept unless another one was chosen.
    const mediaId = picture?.mediaId ?? (picked === null ? (item.mediaId ?? null) : null);
    try {
      await onChange({ text: text.trim(), mediaId });
      onClose();
    } catch (failure) {
      setBusy(false);
      setError(
        isApiError(failure, 'NOT_FOUND') ? t('list.gone') : `${t('failed.item')} ${failureText(failure)}`,
      );
    }
  };
  return (
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
        value={text}
        error={error}
        autoComplete="off"
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <PictureField label={t('list.picture')} value={picture} onChange={setPicture} />
      <div className={styles.ways}>
        <Button type="submit" variant="primary" aria-disabled={isBusy}>
          {t('list.save')}
        </Button>
        <Button onClick={onClose}>{t('translation:common.cancel')}</Button>
      </div>
    </form>
  );
}
