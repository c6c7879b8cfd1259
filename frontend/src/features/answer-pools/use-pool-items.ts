import { useEffect, useRef, useState } from 'react';
import type { KeyedMutator } from 'swr';
import {
  createAnswerPoolItem,
  deleteAnswerPoolItem,
  updateAnswerPoolItem,
} from '#shared/api/answer-pools.endpoints.ts';
import { answerTextKey } from '#shared/domain/answer-option-rules.ts';
import type { AnswerPool, AnswerPoolItem } from '#shared/domain/answer-pool.ts';
import { call } from '../../lib/api-client.ts';
import { isApiError } from '../../lib/api-error.ts';
import { dropDraft, readDraft, writeDraft } from '../../lib/draft-store.ts';
import type { Versioned } from '../../lib/use-versioned.ts';
import { type AddingState, addItems } from './add-items.ts';
import { withItems } from './pool-items.ts';

/** What an item is made of. */
export type ItemValues = { readonly text: string; readonly mediaId: string | null };

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
  /** @throws ApiError */
  change(itemId: string, values: ItemValues): Promise<void>;
  /** @throws ApiError */
  remove(item: AnswerPoolItem): Promise<void>;
};

/** The items of a saved pool: each change is saved at once. A row of new ones survives a failure and a reload. */
export function useSavedItems(pool: AnswerPool, mutate: KeyedMutator<Versioned<'getAnswerPool'>>): PoolItems {
  const poolId = pool.id;
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
        await show((items) => [...items, item]);
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
      await show((items) => [...items, item]);
      await mutate();
    },
    resume: () => void run(notYetIn(pool, adding?.left ?? [])),
    giveUp() {
      dropDraft(draftName);
      setAdding(null);
    },
    async change(itemId, { text, mediaId }) {
      const item = await call(updateAnswerPoolItem, { params: { poolId, itemId }, body: { text, mediaId } });
      await show((items) => items.map((one) => (one.itemId === itemId ? item : one)));
      await mutate();
    },
    async remove({ itemId }) {
      try {
        await call(deleteAnswerPoolItem, { params: { poolId, itemId } });
      } catch (error) {
        // What is gone already is what was wanted.
        if (!isApiError(error, 'NOT_FOUND')) throw error;
      }
      await show((items) => items.filter((one) => one.itemId !== itemId));
      await mutate();
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
    async change(itemId, { text, mediaId }) {
      onChange(
        items.map((one) => (one.itemId === itemId ? { itemId, text, ...(mediaId ? { mediaId } : {}) } : one)),
      );
    },
    async remove({ itemId }) {
      onChange(items.filter((one) => one.itemId !== itemId));
    },
  };
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
