import { ArrowDownWideNarrow, ChevronDown, Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { limits } from '#shared/domain/limits.ts';
import { Link } from '../../components/link.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type OwnQuizzesQuery, type OwnSort, ownHref, sorts, states } from './own-quizzes-query.ts';
import styles from './toolbar.module.css';

/** Search, state and order of the list; all of it lives in the address. */
export function Toolbar({ query }: { query: OwnQuizzesQuery }) {
  const { t } = useTranslation('ownQuizzes');
  const navigate = useNavigate();
  return (
    <div className={styles.bar}>
      <SearchField query={query} />
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
      <label className={styles.sort}>
        <ArrowDownWideNarrow aria-hidden="true" />
        <span className="visually-hidden">{t('sort')}</span>
        <select
          value={query.sort}
          onChange={(event) =>
            void navigate(ownHref({ ...query, sort: event.currentTarget.value as OwnSort, page: 1 }))
          }
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sorts.${sort}`)}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" />
      </label>
    </div>
  );
}

function SearchField({ query }: { query: OwnQuizzesQuery }) {
  const { t } = useTranslation('ownQuizzes');
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
    void navigate(ownHref({ ...query, search, page: 1 }), { replace: true });
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write(typed), limits.searchDebounceMs);
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
        onChange={(event) => type(event.currentTarget.value)}
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
