import { Search, X } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { visitLimits } from '#shared/domain/visit-limits.ts';
import { useSiteTexts } from '../../i18n/texts.ts';
import { IconButton } from '../icon-button.tsx';

type Props = {
  /** The current search, from the address. */
  readonly search: string;
  /** Called with trimmed text a moment after the last key, on Enter and when cleared. */
  readonly onSearch: (search: string) => void;
  readonly label: string;
  readonly className?: string | undefined;
};

/** A search field that reports the text while the visitor types, and shows `search` again when that changes. */
export function SearchField({ search, onSearch, label, className }: Props) {
  const t = useSiteTexts();
  const [text, setText] = useState(search);
  const input = useRef<HTMLInputElement>(null);
  const written = useRef(search);

  useEffect(() => {
    // Our own changes arrive here too. Only other changes (Back, a link) replace the text.
    if (search === written.current) return;
    written.current = search;
    setText(search);
  }, [search]);

  // The visitor may have typed before hydration.
  useEffect(() => setText(input.current?.value ?? ''), []);

  const write = (typed: string) => {
    const wanted = typed.trim();
    if (wanted === written.current) return;
    written.current = wanted;
    onSearch(wanted);
  };
  const writeText = useEffectEvent(() => write(text));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key starts the pause again.
  useEffect(() => {
    const timer = setTimeout(() => writeText(), visitLimits.searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    write(text);
  };
  return (
    // biome-ignore lint/a11y/noRedundantRoles: older browsers know the role only
    <search className={className} role="search" aria-label={label}>
      <form
        className="control-box focus-box flex items-center gap-3 h-[var(--search-size,2.875rem)] ps-[var(--search-inset,0.75rem)] pe-[calc((var(--search-size,2.875rem)_-_var(--spacing-target))/2)] rounded-[var(--search-radius,var(--radius-control))] hover:border-primary"
        onSubmit={submit}
      >
        <Search className="size-[var(--search-icon,1.125rem)] text-soft-ink" aria-hidden="true" />
        <input
          ref={input}
          className="bare-input h-full appearance-none [&::-webkit-search-cancel-button]:hidden"
          type="search"
          name="search"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          aria-label={label}
          placeholder={label}
          maxLength={visitLimits.searchMax}
          enterKeyHint="search"
          autoComplete="off"
        />
        {text && (
          <IconButton
            icon={X}
            label={t('common.clearSearch')}
            className="h-[calc(var(--spacing-target)_-_3px)]"
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

type SearchQuery = { readonly search: string };

type ListSearchProps = {
  readonly query: SearchQuery;
  /** Changes the query of the list. `replace` is true while the visitor types: no new history entry is added. */
  readonly change: (changes: SearchQuery, options: { readonly replace: boolean }) => void;
  readonly label: string;
  readonly className?: string | undefined;
};

/** The search field of a list. Its text is part of the list's query. */
export function ListSearch({ query, change, label, className }: ListSearchProps) {
  return (
    <SearchField
      className={className}
      search={query.search}
      onSearch={(search) => change({ search }, { replace: true })}
      label={label}
    />
  );
}
