import { useParams } from 'react-router-dom';
import { useVersioned } from '#lib/use-versioned.ts';
import { getAnswerPool } from '#shared/api/answer-pools.endpoints.ts';
import { AdminPage } from '#ui/admin-page.tsx';
import { PageFailure } from '#ui/page-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CreatePool } from './create-pool.tsx';
import { EditPool } from './edit-pool.tsx';
import styles from './pool-editor.module.css';

/** `/admin/answer-pools/create` and `/admin/answer-pools/:poolId/edit`. */
export default function AnswerPoolEditorPage() {
  const { poolId } = useParams();
  return poolId ? <Existing key={poolId} poolId={poolId} /> : <CreatePool />;
}

function Existing({ poolId }: { poolId: string }) {
  const { t } = useTranslation('answerPools');
  const { data, error, mutate } = useVersioned(getAnswerPool, { params: { poolId } });
  const back = { to: '/admin/answer-pools', label: t('title') };
  if (data) return <EditPool loaded={data} mutate={mutate} />;
  return (
    <AdminPage title={t('editor.edit')} back={back}>
      {error && (
        <PageFailure
          error={error}
          title={t('failed.one')}
          notFound={{ title: t('editor.notFound'), text: t('editor.notFoundText') }}
          back={back}
          onRetry={() => void mutate()}
        />
      )}
      {!error && (
        <div className={`stack gap-8 ${styles.columns}`} aria-busy="true">
          <Skeleton height="22rem" radius="var(--radius-card)" />
          <Skeleton height="30rem" radius="var(--radius-card)" />
        </div>
      )}
    </AdminPage>
  );
}
