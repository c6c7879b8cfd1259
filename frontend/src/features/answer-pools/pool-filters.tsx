import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { limits } from '#shared/domain/limits.ts';
import { Link } from '../../components/link.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './pool-filters.module.css';
import { type PoolsQuery, poolFilters, poolsHref } from './pools-query.ts';

/** The search and the choice of active ones; both go into the address. */
export function PoolFilters({ query, total }: { query: PoolsQuery; total: number | undefined }) {
  const { t } = useTranslation('answerPools');
  return (
    <div className={styles.bar}>
      <SearchField query={query} />
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

function SearchField({ query }: { query: PoolsQuery }) {
  const { t } = useTranslation('answerPools');
  const navigate = useNavigate();
  const [text, setText] = useState(query.search);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const written = useRef(query.search);

  useEffect(() => {
    // Our own writing comes back here too; only what somebody else did (back, a link) replaces the text.
    if (query.search === written.current) return;
    clearTimeout(timer.current);
    written.current = query.search;
    setText(query.search);
  }, [query.search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const write = (typed: string) => {
    clearTimeout(timer.current);
    const search = typed.trim();
    if (search === written.current) return;
    written.current = search;
    void navigate(poolsHref({ ...query, search, page: 1 }), { replace: true });
  };
  return (
    <search className={styles.search}>
      <Search aria-hidden="true" />
      <input
        ref={input}
        type="search"
        value={text}
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={limits.searchMax}
        enterKeyHint="search"
        autoComplete="off"
        onChange={(event) => {
          const typed = event.currentTarget.value;
          setText(typed);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => write(typed), limits.searchDebounceMs);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') write(text);
        }}
      />
      {text && (
        <button
          type="button"
          aria-label={t('clearSearch')}
          onClick={() => {
            setText('');
            write('');
            input.current?.focus();
          }}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </search>
  );
}
