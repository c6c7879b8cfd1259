import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../ui/link/link.tsx';
import { SearchField } from '../../../ui/list-page/search-field.tsx';
import styles from './pool-filters.module.css';
import { type PoolsQuery, poolFilters, poolsHref } from './pools-query.ts';

/** The search and the choice of active ones; both go into the address. */
export function PoolFilters({ query, total }: { query: PoolsQuery; total: number | undefined }) {
  const { t } = useTranslation('answerPools');
  const navigate = useNavigate();
  return (
    <div className={styles.bar}>
      <SearchField
        className={styles.search}
        search={query.search}
        onSearch={(search) =>
          void navigate(poolsHref({ ...query, search, page: 1 }), { replace: true, preventScrollReset: true })
        }
        label={t('search')}
        clearLabel={t('clearSearch')}
      />
      <nav className={styles.chips} aria-label={t('show')}>
        {poolFilters.map((show) => (
          <Link
            key={show}
            className={styles.chip}
            to={poolsHref({ ...query, show, page: 1 })}
            aria-current={show === query.show ? 'true' : undefined}
          >
            {t(`filters.${show}`)}
          </Link>
        ))}
      </nav>
      <p className={styles.count} aria-hidden="true">
        {total === undefined ? '\u00a0' : t('found', { count: total })}
      </p>
    </div>
  );
}
