import { useEffect, useRef, useState } from 'react';
import type { KeyedMutator } from 'swr';
import {
  createAnswerPoolItem,
  deleteAnswerPoolItem,
  updateAnswerPoolItem,
} from '#shared/api/answer-pools.endpoints.ts';
import { answerTextKey } from '#shared/domain/answer-option-rules.ts';
import type { AnswerPool, AnswerPoolItem } from '#shared/domain/answer-pool.ts';
import { call } from '../../../lib/api-client.ts';
import { ApiError, isApiError } from '../../../lib/api-error.ts';
import { dropDraft, readDraft, writeDraft } from '../../../lib/draft-store.ts';
import { mergeStale } from '../../../lib/stale-save.ts';
import { type AddingState, addItems } from './add-items.ts';
import { type ItemValues, isSameItem, itemValuesOf, withItems } from './pool-items.ts';
import { readPool, type VersionedPool, writeOnVersion } from './pool-version.ts';

/** Both versions of an item that somebody else changed in between, until the author has chosen. */
export type StaleItem = {
  /** Where both changed the same, it holds mine. */
  readonly merged: ItemValues;
  readonly theirs: AnswerPoolItem;
  readonly conflicts: readonly (keyof ItemValues)[];
};

/** What can be done to the items of a pool, wherever they are kept. */
export type PoolItems = {
  readonly items: readonly AnswerPoolItem[];
  readonly adding: AddingState | null;
  add(texts: readonly string[]): void;
  /** Takes a removal back; the item is then the last one. @throws ApiError */
  restore(item: AnswerPoolItem): Promise<void>;
  /** Goes on with what is left. */
  resume(): void;
  giveUp(): void;
  /**
   * Replaces an item. What somebody else changed of it in between is merged, unless both changed the same.
   * @param base the item as its form began
   * @returns both versions where the author has to choose first; null where it is saved
   * @throws ApiError `NOT_FOUND` where it was removed in between
   */
  change(base: AnswerPoolItem, values: ItemValues): Promise<StaleItem | null>;
  /**
   * Removes an item, unless somebody changed it in between: then it is shown as it is now.
   * @param item as the author sees it
   * @throws ApiError
   */
  remove(item: AnswerPoolItem): Promise<'removed' | 'changed'>;
};

/** The items of a saved pool: each change is saved at once. A row of new ones survives a failure and a reload. */
export function useSavedItems(loaded: VersionedPool, mutate: KeyedMutator<VersionedPool>): PoolItems {
  const pool = loaded.data;
  const poolId = pool.id;
  const latest = useRef(loaded);
  latest.current = loaded;
  const draftName = `answer-pool.${poolId}.items`;
  const [adding, setAdding] = useState<AddingState | null>(() => unfinished(draftName, pool));
  const isRunning = useRef(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const show = (change: (items: readonly AnswerPoolItem[]) => readonly AnswerPoolItem[]) =>
    mutate((now) => now && { ...now, data: withItems(now.data, change(now.data.items)) }, {
      revalidate: false,
    });

  const run = async (texts: readonly string[]) => {
    if (isRunning.current || texts.length === 0) return;
    isRunning.current = true;
    const left = await addItems(
      texts,
      async (text) => {
        const item = await call(createAnswerPoolItem, { params: { poolId }, body: { text } });
        await show((items) => withItem(items, item));
      },
      (state) => {
        writeDraft(draftName, state.left);
        if (isHere.current) setAdding(state);
      },
    );
    isRunning.current = false;
    if (left.length > 0) return;
    dropDraft(draftName);
    if (isHere.current) setAdding(null);
    // The pool's version has moved on with its items.
    await mutate();
  };

  return {
    items: pool.items,
    adding,
    add: (texts) => void run([...(adding?.error ? adding.left : []), ...texts]),
    async restore({ text, mediaId }) {
      const body = { text, ...(mediaId ? { mediaId } : {}) };
      const item = await call(createAnswerPoolItem, { params: { poolId }, body });
      await show((items) => withItem(items, item));
      await mutate();
    },
    resume: () => void run(notYetIn(pool, adding?.left ?? [])),
    giveUp() {
      dropDraft(draftName);
      setAdding(null);
    },
    change: (base, values) =>
      writeOnVersion(latest.current, async (known) => {
        const { itemId } = base;
        const theirs = itemIn(known, itemId);
        if (!theirs) throw new ApiError('NOT_FOUND', 'The item was removed in between', { status: 404 });
        const { merged, conflicts } = mergeStale(itemValuesOf(base), values, itemValuesOf(theirs));
        if (conflicts.length > 0) {
          await mutate(known, { revalidate: false });
          return { merged, theirs, conflicts };
        }
        if (!isSameItem(merged, itemValuesOf(theirs))) {
          const params = { poolId, itemId };
          const item = await call(updateAnswerPoolItem, { params, body: merged }, { ifMatch: known.etag });
          await show((items) => items.map((one) => (one.itemId === itemId ? item : one)));
        }
        await mutate();
        return null;
      }),
    async remove(item) {
      const { itemId } = item;
      // The contract has `If-Match` for what is replaced, not for what is deleted: look first.
      const outcome = await writeOnVersion(await readPool(poolId), async (known) => {
        const theirs = itemIn(known, itemId);
        if (theirs && !isSameItem(itemValuesOf(theirs), itemValuesOf(item))) {
          await mutate(known, { revalidate: false });
          return 'changed';
        }
        const sent = { ifMatch: known.etag };
        // What is gone already is what was wanted.
        if (theirs) await call(deleteAnswerPoolItem, { params: { poolId, itemId } }, sent).catch(unlessGone);
        return 'removed';
      });
      if (outcome === 'removed') {
        await show((items) => items.filter((one) => one.itemId !== itemId));
        await mutate();
      }
      return outcome;
    },
  };
}

/** The items of a pool that is not saved yet: they live in its form. */
export function unsavedItems(
  items: readonly AnswerPoolItem[],
  onChange: (items: readonly AnswerPoolItem[]) => void,
): PoolItems {
  return {
    items,
    adding: null,
    add: (texts) => onChange([...items, ...texts.map((text) => ({ itemId: nextLocalId(), text }))]),
    async restore(item) {
      onChange([...items.filter(({ itemId }) => itemId !== item.itemId), item]);
    },
    resume: () => undefined,
    giveUp: () => undefined,
    async change({ itemId }, { text, mediaId }) {
      onChange(
        items.map((one) => (one.itemId === itemId ? { itemId, text, ...(mediaId ? { mediaId } : {}) } : one)),
      );
      return null;
    },
    async remove({ itemId }) {
      onChange(items.filter((one) => one.itemId !== itemId));
      return 'removed';
    },
  };
}

function itemIn({ data }: VersionedPool, itemId: string): AnswerPoolItem | undefined {
  return data.items.find((one) => one.itemId === itemId);
}

/** An answer that is late may bring what a read has shown already. */
function withItem(items: readonly AnswerPoolItem[], item: AnswerPoolItem): readonly AnswerPoolItem[] {
  return [...items.filter(({ itemId }) => itemId !== item.itemId), item];
}

function unlessGone(error: unknown): void {
  if (!isApiError(error, 'NOT_FOUND')) throw error;
}

let lastLocalId = 0;

function nextLocalId(): string {
  lastLocalId += 1;
  return `local-${lastLocalId}`;
}

/** What an earlier visit did not get to save; an item may have arrived although its answer did not. */
function unfinished(draftName: string, pool: AnswerPool): AddingState | null {
  const stored = readDraft(draftName)?.values;
  if (!Array.isArray(stored)) return null;
  const left = notYetIn(
    pool,
    stored.filter((text) => typeof text === 'string'),
  );
  if (left.length > 0) return { total: left.length, left, error: 'interrupted' };
  dropDraft(draftName);
  return null;
}

function notYetIn(pool: AnswerPool, texts: readonly string[]): readonly string[] {
  const known = new Set(pool.items.map(({ text }) => answerTextKey(text)));
  return texts.filter((text) => !known.has(answerTextKey(text)));
}
