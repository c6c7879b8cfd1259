import { Plus } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { isApiError } from '#shared/api/api-error.ts';
import type { AnswerPoolItem } from '#shared/domain/answer-pool.ts';
import { limits } from '#shared/domain/limits.ts';
import { Button } from '#ui/button.tsx';
import { TextareaField, TextField } from '#ui/form/text-field.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { useAction } from '#ui/toasts/use-action.ts';
import { PoolItem } from './pool-item.tsx';
import { type EditedItems, itemsFound, type PastedItems, pasteItems } from './pool-items.ts';
import { useAnswerPoolsTexts } from './texts.ts';
import { type AddingState, ItemChanged, type PoolItems } from './use-pool-items.ts';

/** The id of the field in which answers are added. */
export const addFieldId = 'pool-add';
const { itemsMax } = limits.answerPool;
/** The number of rows shown at first, and added by each "show more". */
const batch = 50;
/** So many show how a list was read; the button says how many there are. */
const mostPreviewed = 20;
/** With fewer items no search is needed. */
const searchFrom = 12;

type Props = {
  readonly pool: PoolItems;
  /** Text that is typed or pasted but not added yet. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly edited: EditedItems;
};

/** The answers of a pool: the author can add them one by one, paste them as a list, edit and remove them. */
export function ItemsEditor({ pool, typed, onType, edited }: Props) {
  const t = useAnswerPoolsTexts();
  const failureText = useFailureText();
  const { run, offerUndo } = useAction();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [search, setSearch] = useState('');
  const [shownCount, setShownCount] = useState(batch);
  const [outcome, setOutcome] = useState<PastedItems | null>(null);
  const { items, adding } = pool;
  const texts = items.map(({ text }) => text);
  const pasted = pasteItems(typed, texts);
  const isRunning = adding !== null && !adding.error;
  const found = itemsFound(items, search);
  // The newest first, so that the author sees what was just added.
  const listed = [...found].reverse().slice(0, shownCount);
  const isListed = (item: AnswerPoolItem) => listed.some(({ itemId }) => itemId === item.itemId);
  const isEdited = (item: AnswerPoolItem) => edited.items.some(({ itemId }) => itemId === item.itemId);
  // An item with unsaved text stays in the list even if the search doesn't match it.
  const shown = [...edited.items.filter((item) => !isListed(item)), ...listed];

  const add = () => {
    if (isRunning || typed.trim() === '') return;
    setOutcome(pasted);
    if (pasted.added.length > 0) pool.add(pasted.added);
    onType('');
    setSearch('');
    document.getElementById(addFieldId)?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  const remove = async (item: AnswerPoolItem) => {
    await pool.remove(item);
    heading.current?.focus();
    offerUndo(t('list.removed', { text: item.text }), () => pool.restore(item), t('failed.item'));
  };
  const notRemoved =
    ({ text }: AnswerPoolItem) =>
    (error: unknown) =>
      error instanceof ItemChanged
        ? t('list.changed', { text })
        : `${t('failed.removeItem')} ${failureText(error)}`;
  return (
    <section className="grid grid-cols-1 gap-4 panel p-4 md:p-6" aria-labelledby={headingId}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={headingId} ref={heading} tabIndex={-1} className="text-lg">
          {t('list.title')}
        </h2>
        <span className="text-soft-ink text-sm">
          {t('list.count', { count: items.length, max: itemsMax })}
        </span>
      </div>
      <div className="grid grid-cols-1 gap-3 [&>button]:justify-self-start">
        <TextareaField
          id={addFieldId}
          label={t('list.add')}
          hint={t('list.addHint')}
          rows={2}
          value={typed}
          autoComplete="off"
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={press}
        />
        {pasted.added.length > 1 && (
          <div className="text-sm">
            <p className="text-soft-ink text-sm">{t('list.preview')}</p>
            <ol className="ps-[2.5em] list-decimal">
              {pasted.added.slice(0, mostPreviewed).map((item) => (
                <li key={item} dir="auto">
                  {item}
                </li>
              ))}
            </ol>
            {pasted.added.length > mostPreviewed && <p className="text-soft-ink text-sm">…</p>}
          </div>
        )}
        <Button aria-disabled={isRunning || typed.trim() === ''} onClick={add}>
          <Plus aria-hidden="true" />
          <span>
            {pasted.added.length > 0
              ? t('list.addButton', { count: pasted.added.length })
              : t('list.addNone')}
          </span>
        </Button>
      </div>
      <PasteOutcome outcome={outcome} isSaved={adding === null} />
      {adding && (
        <AddingProgress
          adding={adding}
          why={whyStopped(adding.error)}
          onResume={pool.resume}
          onGiveUp={pool.giveUp}
        />
      )}
      {items.length === 0 && <p className="text-soft-ink text-sm">{t('list.none')}</p>}
      {items.length >= searchFrom && (
        <TextField
          type="search"
          label={t('list.filter')}
          value={search}
          autoComplete="off"
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {items.length > 0 && found.length === 0 && <p className="text-soft-ink text-sm">{t('list.nothing')}</p>}
      <ul aria-labelledby={headingId}>
        {shown.map((item) => (
          <PoolItem
            key={item.itemId}
            item={item}
            pool={pool}
            isEditing={isEdited(item)}
            onEdit={(state) => edited.set(item, state)}
            onRemove={() => run(() => remove(item), notRemoved(item))}
          />
        ))}
      </ul>
      {found.length > listed.length && (
        <Button wide onClick={() => setShownCount(shownCount + batch)}>
          {t('list.showMore')}
        </Button>
      )}
    </section>
  );

  function whyStopped(error: unknown): string {
    if (!isApiError(error)) return '';
    return error.status === 409
      ? t('list.count', { count: items.length, max: itemsMax })
      : failureText(error);
  }
}

type AddingProgressProps = {
  readonly adding: AddingState;
  /** Why it stopped, as a sentence. May be empty. */
  readonly why: string;
  readonly onResume: () => void;
  readonly onGiveUp: () => void;
};

/** The progress of saving a pasted list. If it stopped, a button continues. */
function AddingProgress({ adding: { total, left, error }, why, onResume, onGiveUp }: AddingProgressProps) {
  const t = useAnswerPoolsTexts();
  if (!error) {
    const done = total - left.length;
    const text = t('list.saving', { done, total });
    return (
      <div className="flex items-center gap-3 text-sm [&_progress]:flex-1 [&_progress]:min-w-0">
        <progress max={total} value={done} aria-label={text} />
        <span aria-hidden="true">{text}</span>
      </div>
    );
  }
  return (
    <div
      className="callout flex items-center flex-wrap gap-2 bg-accent-tint [&_p]:flex-[1_1_16rem]"
      role="alert"
    >
      <p>{t('list.stopped', { count: left.length, why })}</p>
      <Button onClick={onResume}>{t('list.resume')}</Button>
      <Button variant="quiet" onClick={onGiveUp}>
        {t('list.giveUp')}
      </Button>
    </div>
  );
}

/** A longer list would be too long to read. */
const mostNamed = 5;

/** Reports which items of a pasted list were added, which were left out, and why. It is announced when it changes. */
function PasteOutcome({ outcome, isSaved }: { outcome: PastedItems | null; isSaved: boolean }) {
  const t = useAnswerPoolsTexts();
  const named = (items: readonly string[]) => {
    const names = items.slice(0, mostNamed).join(', ');
    return items.length > mostNamed ? t('list.more', { items: names }) : names;
  };
  const short = (items: readonly string[]) => items.map((item) => `${item.slice(0, 40)}…`);
  const isEmpty =
    !outcome ||
    (!isSaved && outcome.duplicates.length + outcome.tooLong.length + outcome.overLimit.length === 0);
  return (
    <div role="status" className={isEmpty ? undefined : 'callout grid grid-cols-1 gap-0 bg-primary-tint'}>
      {isSaved && outcome && outcome.added.length > 0 && (
        <p>{t('list.added', { count: outcome.added.length })}</p>
      )}
      {outcome && outcome.duplicates.length > 0 && (
        <p>{t('list.duplicates', { count: outcome.duplicates.length, items: named(outcome.duplicates) })}</p>
      )}
      {outcome && outcome.tooLong.length > 0 && (
        <p>{t('list.tooLong', { count: outcome.tooLong.length, items: named(short(outcome.tooLong)) })}</p>
      )}
      {outcome && outcome.overLimit.length > 0 && (
        <p>
          {t('list.overLimit', {
            count: outcome.overLimit.length,
            items: named(outcome.overLimit),
            max: limits.answerPool.itemsMax,
          })}
        </p>
      )}
    </div>
  );
}
