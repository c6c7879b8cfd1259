import { useApi } from '#lib/use-api.ts';
import { listMediaUses } from '#shared/api/media.endpoints.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './details-dialog.module.css';
import { MediaUses } from './media-uses.tsx';

/** Where a picture is shown. */
export function WhereUsed({ mediaId }: { readonly mediaId: string }) {
  const { t } = useTranslation(['media', 'translation']);
  const { data, error, isLoading, mutate } = useApi(listMediaUses, { params: { mediaId } });
  return (
    <section className={styles.uses} aria-labelledby="media-uses" aria-busy={isLoading}>
      <h3 id="media-uses">{t('uses.title')}</h3>
      {isLoading && !data && <Skeleton width="60%" height="1rem" />}
      {error && !data && !isLoading && (
        <>
          <p role="alert">{t('uses.failed')}</p>
          <Button onClick={() => void mutate()}>{t('translation:common.retry')}</Button>
        </>
      )}
      {data?.items.length === 0 && <p>{t('uses.none')}</p>}
      {data && data.items.length > 0 && <MediaUses uses={data.items} />}
    </section>
  );
}
