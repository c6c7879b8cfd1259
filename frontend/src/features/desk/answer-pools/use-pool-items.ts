import { useEffect, useRef, useState } from 'react';
import type { KeyedMutator } from 'swr';
import { call, callWithEtag } from '#lib/api/api-client.ts';
import { callOnce } from '#lib/api/call-once.ts';
import { defined } from '#lib/api/defined.ts';
import { ignoreNotFound } from '#lib/api/ignore-not-found.ts';
import { dropDraft, readDraft, writeDraft } from '#lib/forms/draft-store.ts';
import type { Versioned } from '#lib/forms/use-versioned.ts';
import { type VersionedData, writeOnLatest } from '#lib/forms/write-on-latest.ts';
import { ApiError, isApiError } from '#shared/api/api-error.ts';
import {
  createAnswerPoolItem,
  deleteAnswerPoolItem,
  restoreAnswerPoolItem,
  updateAnswerPoolItem,
} from '#shared/api/desk-endpoints.ts';
import { answerTextKey } from '#shared/domain/answer-option-rules.ts';
import type { AnswerPool, AnswerPoolItem } from '#shared/domain/answer-pool.ts';
import { type ItemValues, isSameItem, itemValuesOf, withItems } from './pool-items.ts';
import { readPool } from './use-pool-editor.ts';

/** Somebody has changed the item that was to be removed. */
export class ItemChanged extends Error {}

/** The items of a pool, saved or not, and the actions on them. */
export type PoolItems = {
  readonly items: readonly AnswerPoolItem[];
  readonly adding: AddingState | null;
  add(texts: readonly string[]): void;
  /** Restores a removed item. @throws ApiError */
  restore(item: AnswerPoolItem): Promise<void>;
  /** Continues adding after a failure. */
  resume(): void;
  giveUp(): void;
  /** The newest version of an item. @throws ApiError `NOT_FOUND` if it was removed */
  read(itemId: string): Promise<VersionedData<AnswerPoolItem>>;
  /** Replaces an item. @throws ApiError `STALE_VERSION`, or `NOT_FOUND` if it was removed */
  change(
    itemId: string,
    values: ItemValues,
    etag: string | undefined,
  ): Promise<VersionedData<AnswerPoolItem>>;
  /** The version of the items. */
  readonly etag: string | undefined;
  /**
   * Removes an item.
   * @param item as the author sees it
   * @throws ApiError, and `ItemChanged` if somebody has changed it since: then the list shows its current version
   */
  remove(item: AnswerPoolItem): Promise<void>;
};

/** The items of a saved pool. Each change is saved immediately. New items that are not saved yet survive a reload. */
export function useSavedItems(
  loaded: Versioned<'getAnswerPool'>,
  mutate: KeyedMutator<Versioned<'getAnswerPool'>>,
): PoolItems {
  const pool = loaded.data;
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
        try {
          const item = await callOnce(createAnswerPoolItem, { params: { poolId }, body: { text } });
          await show((items) => withItem(items, item));
        } catch (error) {
          if (!isApiError(error, 'VALIDATION_FAILED')) throw error;
          // The pool already has the item: the response to an earlier try was lost, or another window was faster.
          const latest = await readPool(poolId);
          await mutate(latest, { revalidate: false });
          if (notYetIn(latest.data, [text]).length > 0) throw error;
        }
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
    // The pool's version has changed with its items.
    await mutate();
  };

  return {
    items: pool.items,
    adding,
    add: (texts) => void run([...(adding?.error ? adding.left : []), ...texts]),
    async restore({ itemId }) {
      await call(restoreAnswerPoolItem, { params: { poolId, itemId } });
      await mutate();
    },
    resume: () => void run(notYetIn(pool, adding?.left ?? [])),
    giveUp() {
      dropDraft(draftName);
      setAdding(null);
    },
    etag: loaded.etag,
    async read(itemId) {
      const latest = await readPool(poolId);
      const data = itemIn(latest, itemId);
      if (!data) throw new ApiError('NOT_FOUND', 'The item was removed in between', { status: 404 });
      await mutate(latest, { revalidate: false });
      return { data, etag: latest.etag };
    },
    async change(itemId, body, etag) {
      const params = { poolId, itemId };
      const saved = await callWithEtag(updateAnswerPoolItem, { params, body }, { ifMatch: etag });
      await show((items) => items.map((one) => (one.itemId === itemId ? saved.data : one)));
      await mutate();
      return saved;
    },
    async remove(item) {
      const { itemId } = item;
      // The server checks only the version, not the item, so compare the item first.
      await writeOnLatest(
        null,
        () => readPool(poolId),
        async (latest) => {
          const theirs = itemIn(latest, itemId);
          // If the item no longer exists, it counts as removed.
          if (!theirs) return;
          if (!isSameItem(itemValuesOf(theirs), itemValuesOf(item))) {
            await mutate(latest, { revalidate: false });
            throw new ItemChanged();
          }
          const params = { poolId, itemId };
          await call(deleteAnswerPoolItem, { params }, { ifMatch: latest.etag }).catch(ignoreNotFound);
        },
      );
      await show((items) => items.filter((one) => one.itemId !== itemId));
      await mutate();
    },
  };
}

/**
 * The items of a pool that isn't saved yet.
 * @param update changes the current list
 */
export function unsavedItems(
  items: readonly AnswerPoolItem[],
  update: (change: (now: readonly AnswerPoolItem[]) => readonly AnswerPoolItem[]) => void,
): PoolItems {
  return {
    items,
    etag: undefined,
    adding: null,
    add: (texts) => update((now) => [...now, ...texts.map((text) => ({ itemId: nextLocalId(), text }))]),
    restore: async (item) => update((now) => withItem(now, item)),
    resume: () => undefined,
    giveUp: () => undefined,
    async read(itemId) {
      throw new ApiError('NOT_FOUND', `Item ${itemId} is not saved`, { status: 404 });
    },
    async change(itemId, { text, mediaId }) {
      const data = defined({ itemId, text, mediaId: mediaId ?? undefined });
      update((now) => now.map((one) => (one.itemId === itemId ? data : one)));
      return { data, etag: undefined };
    },
    async remove({ itemId }) {
      update((now) => now.filter((one) => one.itemId !== itemId));
    },
  };
}

function itemIn({ data }: Versioned<'getAnswerPool'>, itemId: string): AnswerPoolItem | undefined {
  return data.items.find((one) => one.itemId === itemId);
}

/** A late response may contain an item that is already in the list. */
function withItem(items: readonly AnswerPoolItem[], item: AnswerPoolItem): readonly AnswerPoolItem[] {
  return [...items.filter(({ itemId }) => itemId !== item.itemId), item];
}

let lastLocalId = 0;

function nextLocalId(): string {
  lastLocalId += 1;
  return `local-${lastLocalId}`;
}

/** The items that an earlier visit didn't save. An item may be saved even though its response was lost. */
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

/** The progress of saving a list of items. `left` are the items still to be sent, in order. */
export type AddingState = {
  readonly total: number;
  readonly left: readonly string[];
  /** Why it stopped; null while it continues. */
  readonly error: unknown;
};

/**
 * Saves items one after another, in order, until one fails. The rest can be sent later, and nothing is sent twice.
 * @param onProgress called after each item and when it stops
 * @returns the items that are left; empty if all are saved
 */
export async function addItems(
  texts: readonly string[],
  send: (text: string) => Promise<void>,
  onProgress: (state: AddingState) => void,
): Promise<readonly string[]> {
  const total = texts.length;
  for (const [index, text] of texts.entries()) {
    onProgress({ total, left: texts.slice(index), error: null });
    try {
      await send(text);
    } catch (error) {
      const left = texts.slice(index);
      onProgress({ total, left, error });
      return left;
    }
  }
  return [];
}
