import { ArrowDownWideNarrow } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../ui/link/link.tsx';
import { SearchField } from '../../../ui/list-page/search-field.tsx';
import { ToolbarSelect } from '../../../ui/list-page/toolbar-select.tsx';
import { type OwnQuizzesQuery, type OwnSort, ownHref, sorts, states } from './own-quizzes-query.ts';
import styles from './toolbar.module.css';

/** Search, state and order of the list; all of it lives in the address. */
export function Toolbar({ query }: { query: OwnQuizzesQuery }) {
  const { t } = useTranslation('ownQuizzes');
  const navigate = useNavigate();
  return (
    <div className={styles.bar}>
      <SearchField
        className={styles.search}
        search={query.search}
        onSearch={(search) =>
          void navigate(ownHref({ ...query, search, page: 1 }), { replace: true, preventScrollReset: true })
        }
        label={t('search')}
        clearLabel={t('clearSearch')}
      />
      <nav className={styles.states} aria-label={t('state')}>
        {states.map((state) => (
          <Link
            key={state}
            to={ownHref({ ...query, state, page: 1 })}
            className={styles.state}
            aria-current={state === query.state ? 'true' : undefined}
          >
            {t(`states.${state}`)}
          </Link>
        ))}
      </nav>
      <ToolbarSelect
        icon={<ArrowDownWideNarrow aria-hidden="true" />}
        label={t('sort')}
        value={query.sort}
        onChange={(event) =>
          void navigate(ownHref({ ...query, sort: event.currentTarget.value as OwnSort, page: 1 }), {
            preventScrollReset: true,
          })
        }
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sorts.${sort}`)}
          </option>
        ))}
      </ToolbarSelect>
    </div>
  );
}
