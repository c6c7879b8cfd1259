import { Copy } from 'lucide-react';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/button.tsx';
import { SegmentedChoice } from '#ui/form/segmented-choice.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import type { LeftOut } from '../read-question.ts';
import { draggedPicture, ImportRowFields } from './import-row-fields.tsx';
import {
  type ImportRow,
  inOrder,
  picturesOf,
  type RowState,
  rowStates,
  stateOf,
  withPictures,
} from './import-rows.ts';
import { useFileQuestionsTexts } from './texts.ts';

type Props = {
  readonly rows: readonly ImportRow[];
  readonly leftOut: readonly LeftOut[];
  readonly pictures: ReadonlyMap<string, File>;
  readonly lang: string;
  /** Takes the rows that have changed. */
  readonly onChange: (changed: readonly ImportRow[]) => void;
};

type Filter = { readonly state: RowState | 'all'; readonly keys: ReadonlySet<string> };

const rowsAtOnce = 40;

/** The questions as they will be saved, what can't be brought, and pictures that no question shows. */
export function ImportPreview({ rows, leftOut, pictures, lang, onChange }: Props) {
  const t = useFileQuestionsTexts();
  const id = useId();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  /** The keys of the rows that had a state when it was chosen: a row stays while it is being corrected. */
  const [filter, setFilter] = useState<Filter>({ state: 'all', keys: new Set() });
  const [max, setMax] = useState(rowsAtOnce);
  const previews = usePreviews(pictures);
  const onToggle = useCallback(
    (key: string) =>
      setOpened((now) => new Set(now.has(key) ? [...now].filter((one) => one !== key) : [...now, key])),
    [],
  );
  const names = useMemo(() => inOrder(pictures.keys()), [pictures]);
  const used = new Set(rows.flatMap(({ question }) => picturesOf(question)));
  const unused = names.filter((name) => !used.has(name));
  const chosen = filter.state === 'all' ? rows : rows.filter(({ key }) => filter.keys.has(key));
  const count = (state: RowState) => rows.filter((row) => stateOf(row) === state).length;
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
                  src={previews.get(name)}
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
      <SegmentedChoice
        legend={t('show')}
        isLegendHidden
        choices={[
          { name: 'all' as const, label: t('all', { count: rows.length }) },
          ...rowStates
            .map((state) => ({ name: state, label: t(`states.${state}`, { count: count(state) }) }))
            .filter(({ name }) => count(name) > 0 || name === filter.state),
        ]}
        value={filter.state}
        onChange={(state) => {
          setFilter({
            state,
            keys: new Set(rows.filter((row) => stateOf(row) === state).map(({ key }) => key)),
          });
          setMax(rowsAtOnce);
        }}
      />
      <ol className="grid grid-cols-1 gap-3">
        {chosen.slice(0, max).map((row) => (
          <ImportRowFields
            key={row.key}
            id={`${id}-${row.key}`}
            row={row}
            lang={lang}
            isOpen={opened.has(row.key)}
            pictureNames={names}
            previews={previews}
            onChange={onChange}
            onToggle={onToggle}
          />
        ))}
      </ol>
      {chosen.length > max && (
        <Button
          className="justify-self-start"
          onClick={() => {
            flushSync(() => setMax(max + rowsAtOnce));
            document.getElementById(`${id}-${chosen[max]?.key}`)?.focus();
          }}
        >
          {t('more', { shown: max, total: chosen.length })}
        </Button>
      )}
    </div>
  );
}

/** What the files have and questions can't hold, by kind, with the names of the first ones. */
function LeftOutList({ leftOut }: { readonly leftOut: readonly LeftOut[] }) {
  const t = useFileQuestionsTexts();
  const list = useRef<HTMLUListElement>(null);
  if (leftOut.length === 0) return null;
  const total = leftOut.reduce((sum, { count }) => sum + count, 0);
  const copy = () =>
    navigator.clipboard
      .writeText(Array.from(list.current?.children ?? [], ({ textContent }) => textContent).join('\n'))
      .then(
        () => showToast('success', t('translation:common.copied')),
        () => showToast('error', t('translation:common.notCopied')),
      );
  return (
    <details className="panel p-3">
      <summary className="min-h-11 content-center font-semibold cursor-pointer">
        {t('lost', { count: total })}
      </summary>
      <ul ref={list} className="grid gap-1 my-2 text-sm wrap-anywhere">
        {leftOut.map(({ kind, count, names }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several quizzes may have the same kind
          <li key={at}>
            {`${t(`kinds.${kind}`)}: ${count}`}
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

/** The local addresses of pictures. */
function usePreviews(pictures: ReadonlyMap<string, File>): ReadonlyMap<string, string> {
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const made = new Map([...pictures].map(([name, file]) => [name, URL.createObjectURL(file)]));
    setPreviews(made);
    return () => {
      for (const address of made.values()) URL.revokeObjectURL(address);
    };
  }, [pictures]);
  return previews;
}
