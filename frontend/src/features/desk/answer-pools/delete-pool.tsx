import { createAnswerPool, deleteAnswerPool, getAnswerPool } from '#shared/api/answer-pools.endpoints.ts';
import type { AnswerPool, AnswerPoolSummary } from '#shared/domain/answer-pool.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { call } from '../../../lib/api-client.ts';
import { ignoreNotFound } from '../../../lib/ignore-not-found.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useFailureText } from '../../../ui/load-error/failure-text.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { useOfferUndo } from '../../../ui/toasts/use-offer-undo.ts';

type Props = {
  readonly pool: AnswerPoolSummary;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
  /** Called when the author has undone the deletion, which may be long after `onDeleted`. */
  readonly onRestored: () => void;
};

/** Deletes a pool after asking for confirmation. Undo creates a new pool with the same data and answers. */
export function DeletePool({ pool, onClose, onDeleted, onRestored }: Props) {
  const { t } = useTranslation('answerPools');
  const failureText = useFailureText();
  const offerUndo = useOfferUndo();
  const { name } = pool;

  const remove = async () => {
    const params = { poolId: pool.id };
    try {
      // The response contains the answers, which no longer exist after the deletion.
      const deleted = await call(getAnswerPool, { params });
      await call(deleteAnswerPool, { params });
      offerUndo({
        done: t('deleted', { name }),
        undone: t('restored', { name }),
        failed: t('failed.restore', { name }),
        undo: async () => {
          await call(createAnswerPool, { body: bodyOf(deleted) });
          onRestored();
        },
      });
    } catch (error) {
      ignoreNotFound(error);
      showToast('success', t('deleted', { name }));
    }
    onDeleted();
  };
  return (
    <ConfirmDialog
      title={t('deleteAsk')}
      confirm={t('remove')}
      reasonOf={(error) => `${t('failed.remove')}. ${failureText(error)}`}
      onConfirm={remove}
      onClose={onClose}
    >
      {t('deleteText', { name, count: pool.itemCount })}
    </ConfirmDialog>
  );
}

function bodyOf({ name, category, description, isActive, items }: AnswerPool) {
  return {
    name,
    category,
    isActive,
    ...(description ? { description } : {}),
    items: items.map(({ text, mediaId }) => ({ text, ...(mediaId ? { mediaId } : {}) })),
  };
}
