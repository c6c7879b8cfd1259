import { createAnswerPool, deleteAnswerPool, getAnswerPool } from '#shared/api/answer-pools.endpoints.ts';
import type { AnswerPool, AnswerPoolSummary } from '#shared/domain/answer-pool.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { call } from '../../../lib/api-client.ts';
import { ignoreNotFound } from '../../../lib/ignore-not-found.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useFailureText } from '../../../ui/load-error/failure-text.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';

type Props = {
  readonly pool: AnswerPoolSummary;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
  /** The author has taken the deletion back, maybe long after `onDeleted`. */
  readonly onRestored: () => void;
};

/** Deletes a pool after asking, and offers to take it back: a new pool with the same data and answers. */
export function DeletePool({ pool, onClose, onDeleted, onRestored }: Props) {
  const { t } = useTranslation('answerPools');
  const failureText = useFailureText();
  const { name } = pool;

  const restore = async (deleted: AnswerPool) => {
    try {
      await call(createAnswerPool, { body: bodyOf(deleted) });
      showToast('success', t('restored', { name }));
      onRestored();
    } catch (error) {
      showToast('error', `${t('failed.restore', { name })} ${failureText(error)}`);
    }
  };
  const remove = async () => {
    const params = { poolId: pool.id };
    try {
      // It holds the answers, which are gone with the deletion.
      const deleted = await call(getAnswerPool, { params });
      await call(deleteAnswerPool, { params });
      const undo = { label: t('list.undo'), onAction: () => void restore(deleted) };
      showToast('success', t('deleted', { name }), { action: undo });
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
