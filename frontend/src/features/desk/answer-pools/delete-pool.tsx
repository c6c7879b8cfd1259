import { call } from '#lib/api-client.ts';
import { ignoreNotFound } from '#lib/ignore-not-found.ts';
import { deleteAnswerPool, restoreAnswerPool } from '#shared/api/answer-pools.endpoints.ts';
import type { AnswerPoolSummary } from '#shared/domain/answer-pool.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useOfferUndo } from '#ui/toasts/use-offer-undo.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

type Props = {
  readonly pool: AnswerPoolSummary;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
  /** Called when the author has undone the deletion, which may be long after `onDeleted`. */
  readonly onRestored: () => void;
};

/** Deletes a pool after asking for confirmation. Undo restores it. */
export function DeletePool({ pool, onClose, onDeleted, onRestored }: Props) {
  const { t } = useTranslation('answerPools');
  const failureText = useFailureText();
  const offerUndo = useOfferUndo();
  const { name } = pool;

  const remove = async () => {
    const params = { poolId: pool.id };
    try {
      await call(deleteAnswerPool, { params });
      offerUndo({
        done: t('deleted', { name }),
        undone: t('restored', { name }),
        failed: t('failed.restore', { name }),
        undo: async () => {
          await call(restoreAnswerPool, { params });
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
