import { Search, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { limits } from '#shared/domain/limits.ts';
import styles from './search-field.module.css';

type Props = {
  /** What is being searched, as the address has it. */
  readonly search: string;
  /** Called with trimmed text a moment after the last key, on Enter and when cleared. */
  readonly onSearch: (search: string) => void;
  readonly label: string;
  readonly clearLabel: string;
  readonly className?: string | undefined;
};

/** A search that goes into the address while one types, and follows the address when that changes. */
export function SearchField({ search, onSearch, label, clearLabel, className }: Props) {
  const [text, setText] = useState(search);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const written = useRef(search);

  useEffect(() => {
    // Our own writing comes back here too; only what somebody else did (back, a link) replaces the text.
    if (search === written.current) return;
    clearTimeout(timer.current);
    written.current = search;
    setText(search);
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const write = (typed: string) => {
    clearTimeout(timer.current);
    const wanted = typed.trim();
    if (wanted === written.current) return;
    written.current = wanted;
    onSearch(wanted);
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    const { pathname } = location;
    timer.current = setTimeout(() => {
      // Whoever has followed a link, whose page is still loading, must not be called back.
      if (location.pathname === pathname) write(typed);
    }, limits.searchDebounceMs);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    write(text);
  };
  return (
    <search className={className}>
      <form className={styles.field} onSubmit={submit}>
        <Search aria-hidden="true" />
        <input
          ref={input}
          type="search"
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          aria-label={label}
          placeholder={label}
          maxLength={limits.searchMax}
          enterKeyHint="search"
          autoComplete="off"
        />
        {text && (
          <button
            type="button"
            aria-label={clearLabel}
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
