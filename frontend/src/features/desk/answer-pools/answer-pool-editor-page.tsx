import { useParams } from 'react-router-dom';
import { getAnswerPool } from '#shared/api/answer-pools.endpoints.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useVersioned } from '../../../lib/use-versioned.ts';
import { AdminPage } from '../../../ui/admin-page/admin-page.tsx';
import { LinkButton } from '../../../ui/button/button.tsx';
import { LoadError } from '../../../ui/load-error/load-error.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { lost } from '../../../ui/notice/notice-art-lost.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
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
  if (data) return <EditPool loaded={data} mutate={mutate} />;
  return (
    <AdminPage title={t('editor.edit')} back={{ to: '/admin/answer-pools', label: t('editor.back') }}>
      {isApiError(error, 'NOT_FOUND') && (
        <Notice art={lost} title={t('editor.notFound')} text={t('editor.notFoundText')}>
          <LinkButton variant="primary" to="/admin/answer-pools">
            {t('editor.back')}
          </LinkButton>
        </Notice>
      )}
      {error && !isApiError(error, 'NOT_FOUND') && (
        <LoadError title={t('failed.one')} error={error} onRetry={() => void mutate()} />
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
