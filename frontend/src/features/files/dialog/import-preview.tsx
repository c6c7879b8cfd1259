import { Copy } from 'lucide-react';
import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import type { LeftOut } from '../read-question.ts';
import { draggedPicture, ImportRowFields } from './import-row-fields.tsx';
import { type ImportRow, inOrder, picturesOf, rowStates, stateOf, withPictures } from './import-rows.ts';
import { useFileQuestionsTexts } from './texts.ts';

type Props = {
  readonly rows: readonly ImportRow[];
  readonly leftOut: readonly LeftOut[];
  readonly pictures: ReadonlyMap<string, File>;
  readonly lang: string;
  /** Takes the rows that have changed. */
  readonly onChange: (changed: readonly ImportRow[]) => void;
};

const rowsAtOnce = 40;

/** The questions as they will be saved, what can't be brought, and pictures that no question shows. */
export function ImportPreview({ rows, leftOut, pictures, lang, onChange }: Props) {
  const t = useFileQuestionsTexts();
  const id = useId();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  /** The keys of the rows that had a state when it was chosen: a row stays while it is being corrected. */
  const [filter, setFilter] = useState<{ readonly state: string; readonly keys: ReadonlySet<string> } | null>(
    null,
  );
  const [max, setMax] = useState(rowsAtOnce);
  const previewOf = usePreviews(pictures);
  const onOpen = useCallback((key: string) => setOpened((now) => new Set([...now, key])), []);
  const names = useMemo(() => inOrder(pictures.keys()), [pictures]);
  const used = new Set(rows.flatMap(({ question }) => picturesOf(question)));
  const unused = names.filter((name) => !used.has(name));
  const chosen = filter ? rows.filter(({ key }) => filter.keys.has(key)) : rows;
  const count = (state: string) => rows.filter((row) => stateOf(row) === state).length;
  const show = (state: string | null) => {
    const keys = rows.filter((row) => stateOf(row) === state).map(({ key }) => key);
    setFilter(state === null ? null : { state, keys: new Set(keys) });
    setMax(rowsAtOnce);
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <LeftOutList leftOut={leftOut} />
      {unused.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-[1rem] font-semibold">{t('pictures', { count: unused.length })}</h3>
          <p className="text-soft-ink text-sm">{t('picturesHint')}</p>
          <ul className="flex flex-wrap gap-2 max-h-60 overflow-y-auto">
            {unused.map((name) => (
              <li
                key={name}
                className="grid w-24 gap-1 text-xs wrap-anywhere cursor-grab"
                draggable
                onDragStart={(event) => event.dataTransfer.setData(draggedPicture, name)}
              >
                <img
                  className="w-full h-16 object-cover rounded-control"
                  src={previewOf(name)}
                  alt=""
                  draggable={false}
                  loading="lazy"
                />
                {name}
              </li>
            ))}
          </ul>
          <div>
            <Button onClick={() => onChange(withPictures(rows, unused))}>{t('inOrder')}</Button>
          </div>
        </section>
      )}
      <div className="flex flex-wrap gap-2">
        <fieldset className="flex flex-wrap gap-1 [&>button]:px-3 [&>button]:text-sm [&>[aria-pressed=true]]:bg-primary-tint">
          <legend className="sr-only">{t('show')}</legend>
          <Button variant="quiet" aria-pressed={filter === null} onClick={() => show(null)}>
            {t('all', { count: rows.length })}
          </Button>
          {rowStates
            .filter((state) => count(state) > 0)
            .map((state) => (
              <Button
                key={state}
                variant="quiet"
                aria-pressed={filter?.state === state}
                onClick={() => show(state)}
              >
                {t(`states.${state}`, { count: count(state) })}
              </Button>
            ))}
        </fieldset>
        {count('decide') > 0 && (
          <Button
            variant="quiet"
            className="ms-auto text-sm"
            onClick={() =>
              onChange(
                rows.filter((row) => stateOf(row) === 'decide').map((row) => ({ ...row, isLeftOut: true })),
              )
            }
          >
            {t('onlyReady')}
          </Button>
        )}
      </div>
      <ol className="grid grid-cols-1 gap-3">
        {chosen.slice(0, max).map((row) => (
          <ImportRowFields
            key={row.key}
            id={`${id}-${row.key}`}
            row={row}
            lang={lang}
            isOpen={opened.has(row.key)}
            pictureNames={names}
            previewOf={previewOf}
            onChange={onChange}
            onOpen={onOpen}
          />
        ))}
      </ol>
      {chosen.length > max && (
        <Button onClick={() => setMax(max + rowsAtOnce)}>
          {t('more', { shown: max, total: chosen.length })}
        </Button>
      )}
    </div>
  );
}

/** What the files have and questions can't hold, by kind, with the names of the first ones. */
function LeftOutList({ leftOut }: { readonly leftOut: readonly LeftOut[] }) {
  const t = useFileQuestionsTexts();
  if (leftOut.length === 0) return null;
  const total = leftOut.reduce((sum, { count }) => sum + count, 0);
  const lines = leftOut.map(({ kind, count, names }) => ({
    line: `${t(`kinds.${kind}`)}: ${count}`,
    names,
  }));
  const copy = async () => {
    const text = lines.flatMap(({ line, names }) => [line, ...names.map((name) => `  ${name}`)]).join('\n');
    await navigator.clipboard.writeText(text).then(() => showToast('success', t('copied')), reportError);
  };
  return (
    <details className="panel p-3">
      <summary className="min-h-11 content-center font-semibold cursor-pointer">
        {t('lost', { count: total })}
      </summary>
      <ul className="grid gap-1 my-2 text-sm wrap-anywhere">
        {lines.map(({ line, names }) => (
          <li key={line}>
            {line}
            {names.length > 0 && <span className="text-soft-ink">{` (${names.join(' · ')})`}</span>}
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        {t('copy')}
      </Button>
    </details>
  );
}

/** Gives local addresses of pictures, made when they are first shown. */
function usePreviews(pictures: ReadonlyMap<string, File>): (name: string) => string | undefined {
  const [addresses] = useState(() => new Map<File, string>());
  useEffect(
    () => () => {
      for (const address of addresses.values()) URL.revokeObjectURL(address);
      addresses.clear();
    },
    [addresses],
  );
  return useCallback(
    (name) => {
      const file = pictures.get(name);
      if (!file) return undefined;
      const address = addresses.get(file) ?? URL.createObjectURL(file);
      addresses.set(file, address);
      return address;
    },
    [pictures, addresses],
  );
}
