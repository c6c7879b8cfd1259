import { ImageIcon, Pencil, X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { AnswerPoolItem } from '#shared/domain/answer-pool.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ItemForm, type ItemFormProps } from './item-form.tsx';
import styles from './items-editor.module.css';
import type { EditState } from './use-edited-items.ts';
import { useItemPicture } from './use-item-picture.ts';

type Props = Pick<ItemFormProps, 'pool'> & {
  readonly item: AnswerPoolItem;
  readonly isEditing: boolean;
  readonly onEdit: (state: EditState) => void;
  readonly onRemove: () => void;
};

/** One answer of a pool. Edit turns its row into a small form. */
export function PoolItem({ item, pool, isEditing, onEdit, onRemove }: Props) {
  const { t } = useTranslation('answerPools');
  const edit = useRef<HTMLButtonElement>(null);
  const picked = useItemPicture(item.mediaId ?? null);
  const close = () => {
    flushSync(() => onEdit('closed'));
    edit.current?.focus();
  };

  if (isEditing) {
    return (
      <li className={styles.editing}>
        <ItemForm
          item={item}
          pool={pool}
          onType={(isUnsaved) => onEdit(isUnsaved ? 'unsaved' : 'unchanged')}
          onClose={close}
        />
      </li>
    );
  }
  return (
    <li className={`row gap-1 ${styles.item}`}>
      {item.mediaId && (
        <span className={`centered ${styles.thumb}`}>
          {picked ? (
            <Picture picture={picked.picture} sizes="44px" decorative />
          ) : (
            <ImageIcon aria-hidden="true" />
          )}
        </span>
      )}
      <span className={`breakable ${styles.text}`} dir="auto">
        {item.text}
      </span>
      <IconButton
        ref={edit}
        icon={Pencil}
        label={t('list.edit', { text: item.text })}
        onClick={() => onEdit('unchanged')}
      />
      <IconButton icon={X} label={t('list.remove', { text: item.text })} onClick={onRemove} />
    </li>
  );
}
