import { useState } from 'react';
import { call } from '#lib/api-client.ts';
import { writeOnLatest } from '#lib/write-on-latest.ts';
import { updateAnswerPool } from '#shared/api/answer-pools.endpoints.ts';
import type { AnswerPoolSummary } from '#shared/domain/answer-pool.ts';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { readPool } from './read-pool.ts';

type Props = {
  readonly pool: AnswerPoolSummary;
  /** Updates the pool in the list. */
  readonly onChange: (pool: AnswerPoolSummary) => Promise<unknown>;
};

/** Whether answers are drawn from a pool. Switches immediately, and switches back if the change couldn't be saved. */
export function ActiveSwitch({ pool, onChange }: Props) {
  const { t } = useTranslation('answerPools');
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);

  const turn = async () => {
    const isActive = !pool.isActive;
    setBusy(true);
    await onChange({ ...pool, isActive });
    try {
      // A PUT replaces everything: the switch must not undo changes that somebody else has saved in the meantime.
      const { items: _, ...changed } = await writeOnLatest(
        null,
        () => readPool(pool.id),
        ({ data, etag }) => {
          const { name, category, description } = data;
          const body = { name, category, description, isActive };
          return call(updateAnswerPool, { params: { poolId: pool.id }, body }, { ifMatch: etag });
        },
      );
      await onChange(changed);
      showToast('success', t(isActive ? 'nowActive' : 'nowInactive', { name: changed.name }));
    } catch (error) {
      await onChange(pool);
      showToast('error', `${t('failed.status')}. ${failureText(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <SwitchField
      label={<span className="visually-hidden">{t('activeOf', { name: pool.name })}</span>}
      checked={pool.isActive}
      aria-busy={isBusy}
      onChange={() => {
        if (!isBusy) void turn();
      }}
    />
  );
}
