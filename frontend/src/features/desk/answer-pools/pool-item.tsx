import { ImageIcon, Pencil, X } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Resolver } from 'react-hook-form';
import { AiPictureField } from '#features/ai/images/create-image-button.tsx';
import { type PickedPicture, pictureOfMedia } from '#features/pictures/picked-picture.ts';
import { useApi } from '#lib/api/use-api.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { getMedia } from '#shared/api/desk-endpoints.ts';
import type { AnswerPoolItem } from '#shared/domain/answer-pool.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { Picture } from '#ui/picture.tsx';
import { useVersionedForm } from '#ui/versioned-form/use-versioned-form.tsx';
import { type EditState, type ItemValues, isSameItem, itemFault, itemValuesOf } from './pool-items.ts';
import { useAnswerPoolsTexts } from './texts.ts';
import type { PoolItems } from './use-pool-items.ts';

type Props = Pick<ItemFormProps, 'pool'> & {
  readonly item: AnswerPoolItem;
  readonly isEditing: boolean;
  readonly onEdit: (state: EditState) => void;
  readonly onRemove: () => void;
};

/** One answer of a pool. Edit turns its row into a small form. */
export function PoolItem({ item, pool, isEditing, onEdit, onRemove }: Props) {
  const t = useAnswerPoolsTexts();
  const edit = useRef<HTMLButtonElement>(null);
  const picked = useItemPicture(item.mediaId ?? null);
  const close = () => {
    flushSync(() => onEdit('closed'));
    edit.current?.focus();
  };

  if (isEditing) {
    return (
      <li className="py-4 border-t border-t-line">
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
    <li className="flex items-center gap-1 min-h-12 border-t border-t-line">
      {item.mediaId && (
        <span className="grid place-items-center flex-none w-11 aspect-4/3 me-2 overflow-hidden rounded-[6px] bg-sunken text-soft-ink">
          {picked ? (
            <Picture picture={picked.picture} sizes="44px" decorative />
          ) : (
            <ImageIcon aria-hidden="true" />
          )}
        </span>
      )}
      <span className="wrap-anywhere py-2 flex-1 min-w-0 leading-[1.4]" dir="auto">
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

type ItemFormProps = {
  readonly item: AnswerPoolItem;
  readonly pool: PoolItems;
  /** Called when the form begins or stops to differ from the saved item. */
  readonly onType: (isUnsaved: boolean) => void;
  readonly onClose: () => void;
};

/** The form of a pool item. */
function ItemForm({ item, pool, onType, onClose }: ItemFormProps) {
  const t = useAnswerPoolsTexts();
  const failureText = useFailureText();
  const [chosen, setChosen] = useState<PickedPicture | null>(null);
  const { itemId } = item;
  // Null after it was removed in another window.
  const listed = pool.items.find((one) => one.itemId === itemId);
  const loaded = useMemo(() => (listed ? { data: listed, etag: pool.etag } : null), [listed, pool.etag]);
  const resolver: Resolver<ItemValues> = (values) => {
    const others = pool.items.filter((one) => one.itemId !== itemId).map(({ text }) => text);
    const fault = itemFault(values.text, others);
    if (fault) return { values: {}, errors: { text: { type: fault, message: t(`list.${fault}`) } } };
    return { values: { ...values, text: values.text.trim() }, errors: {} };
  };
  const { form, values, base, failure, isSaving, save, conflictDialog } = useVersionedForm<
    ItemValues,
    AnswerPoolItem
  >({
    loaded,
    valuesOf: itemValuesOf,
    resolver,
    shownField: (field) =>
      field === 'text'
        ? { label: t('list.text') }
        : { label: t('list.picture'), show: ({ mediaId }) => mediaId && <PictureName mediaId={mediaId} /> },
    read: () => pool.read(itemId),
    async send(next, over) {
      if (isGone) await pool.restore(item);
      return pool.change(itemId, next, isGone ? undefined : over?.etag);
    },
    onSaved: onClose,
    fieldErrors: (error) =>
      isApiError(error) && error.fields.some(({ path }) => path === 'body.text')
        ? { text: { type: 'duplicate', message: t('list.duplicate') } }
        : ({} as const),
  });
  const isGone = isApiError(failure, 'NOT_FOUND');
  const failed = failure === null ? undefined : `${t('failed.item')} ${failureText(failure)}`;
  const picked = useItemPicture(values.mediaId);
  const write = (next: ItemValues) => {
    form.setValue('text', next.text);
    form.setValue('mediaId', next.mediaId);
    form.clearErrors();
    onType(!isSameItem(next, base));
  };
  return (
    <>
      <form
        className="grid grid-cols-1 gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !document.querySelector('dialog[open]')) onClose();
        }}
      >
        <TextField
          ref={(input) => {
            // Once, when the form replaces the button.
            if (input && document.activeElement === document.body) input.focus();
          }}
          label={t('list.text')}
          value={values.text}
          error={form.formState.errors.text?.message ?? (isGone ? t('list.gone') : failed)}
          autoComplete="off"
          onChange={(event) => write({ ...values, text: event.currentTarget.value })}
        />
        <AiPictureField
          label={t('list.picture')}
          value={chosen?.mediaId === values.mediaId ? chosen : picked}
          onChange={(picture) => {
            setChosen(picture);
            write({ ...values, mediaId: picture?.mediaId ?? null });
          }}
        />
        <div className="flex gap-3">
          <Button type="submit" variant="primary" aria-disabled={isSaving}>
            {t('editor.save')}
          </Button>
          <Button onClick={onClose}>{t('translation:common.cancel')}</Button>
        </div>
      </form>
      {conflictDialog}
    </>
  );
}

function PictureName({ mediaId }: { mediaId: string }) {
  return useItemPicture(mediaId)?.picture.altText;
}

/** The picture of a pool item; null if it has none, and until it can be shown. */
function useItemPicture(mediaId: string | null): PickedPicture | null {
  const media = useApi(getMedia, mediaId ? { params: { mediaId } } : null);
  const picture = media.data ? pictureOfMedia(media.data) : null;
  return mediaId && picture ? { mediaId, picture } : null;
}
