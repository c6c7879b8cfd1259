import { Search, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { visitLimits } from '#shared/domain/visit-limits.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './search-field.module.css';

type Props = {
  /** The current search, from the address. */
  readonly search: string;
  /** Called with trimmed text a moment after the last key, on Enter and when cleared. */
  readonly onSearch: (search: string) => void;
  readonly label: string;
  readonly clearLabel: string;
  readonly className?: string | undefined;
};

/** A search field that reports the text while the visitor types, and shows `search` again when that changes. */
export function SearchField({ search, onSearch, label, clearLabel, className }: Props) {
  const [text, setText] = useState(search);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const written = useRef(search);

  useEffect(() => {
    // Our own changes arrive here too. Only other changes (Back, a link) replace the text.
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
    timer.current = setTimeout(() => write(typed), visitLimits.searchDebounceMs);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    write(text);
  };
  return (
    <search className={className}>
      <form className={`row gap-3 ${styles.field}`} onSubmit={submit}>
        <Search aria-hidden="true" />
        <input
          ref={input}
          type="search"
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          aria-label={label}
          placeholder={label}
          maxLength={visitLimits.searchMax}
          enterKeyHint="search"
          autoComplete="off"
        />
        {text && (
          <IconButton
            icon={X}
            label={clearLabel}
            className={styles.clear}
            onClick={() => {
              setText('');
              write('');
              input.current?.focus();
            }}
          />
        )}
      </form>
    </search>
  );
}
