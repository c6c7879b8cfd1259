import { Search, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { limits } from '#shared/domain/limits.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type HomeQuery, homeHref } from './home-query.ts';
import styles from './search-field.module.css';

/** The search; what is typed goes into the address a moment after the last key, and follows it when it changes. */
export function SearchField({ query }: { query: HomeQuery }) {
  const { t } = useTranslation('home');
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
    void navigate(homeHref({ ...query, search, page: 1 }), { replace: true });
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write(typed), limits.searchDebounceMs);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    write(text);
  };
  return (
    <search>
      <form className={styles.field} onSubmit={submit}>
        <Search aria-hidden="true" />
        <input
          ref={input}
          type="search"
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          aria-label={t('search')}
          placeholder={t('search')}
          maxLength={limits.searchMax}
          enterKeyHint="search"
          autoComplete="off"
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
      </form>
    </search>
  );
}
