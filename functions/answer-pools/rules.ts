import { randomInt } from 'node:crypto';

import { answerTextKey } from '#shared/domain/answer-option-rules.ts';
import type { GeneratedOptions } from '#shared/domain/answer-pool.ts';
import { foldText } from '#shared/domain/text.ts';
import { AppError, invalidField } from '../platform/app-error.ts';
import type { PoolItem } from './table.ts';

/** Active pools of a category; categories are compared without regard to case and diacritics. */
export function activePoolsOf(pools: readonly PoolItem[], category: string): PoolItem[] {
  const wanted = foldText(category);
  return pools.filter((pool) => pool.isActive && foldText(pool.category) === wanted);
}

/** The pools whose name, category or description contains the text and that have the given state, in their order. */
export function searchPools(
  pools: readonly PoolItem[],
  { search, isActive }: { readonly search?: string | undefined; readonly isActive?: boolean | undefined },
): PoolItem[] {
  const wanted = foldText(search ?? '');
  return pools.filter(({ name, category, description, ...pool }) => {
    if (isActive !== undefined && pool.isActive !== isActive) return false;
    return [name, category, description].some((text) => foldText(text).includes(wanted));
  });
}

type Wanted = {
  readonly correctAnswer: string;
  readonly totalOptions: number;
  readonly withPictures?: boolean | undefined;
};

/**
 * Options for a question: the right answer once, the rest drawn from the items without duplicates, in random order.
 * `withPictures` draws only items with a picture, each picture once. Throws POOL_TOO_SMALL, which says how many items
 * exist, and a 422 for a right answer without a picture.
 */
export function generateOptions(
  items: readonly { readonly text: string; readonly mediaId?: string | undefined }[],
  { correctAnswer, totalOptions, withPictures = false }: Wanted,
): GeneratedOptions['options'] {
  const usable = items.filter(({ mediaId }) => mediaId || !withPictures);
  const distinct = new Map(usable.map((item) => [answerTextKey(item.text), item]));
  const right = distinct.get(answerTextKey(correctAnswer));
  distinct.delete(answerTextKey(correctAnswer));
  if (withPictures) {
    if (!right)
      throw invalidField('query.correctAnswer', 'No answer of these pools with a picture has this text');
    const pictures = new Set([right.mediaId]);
    for (const [key, { mediaId }] of distinct) {
      if (pictures.has(mediaId)) distinct.delete(key);
      pictures.add(mediaId);
    }
  }
  const wanted = totalOptions - 1;
  if (distinct.size < wanted) {
    throw new AppError('POOL_TOO_SMALL', {
      detail: `The pools have ${distinct.size} other answers, but ${wanted} are needed. Add answers or ask for fewer options`,
    });
  }
  const wrong = shuffled([...distinct.values()]).slice(0, wanted);
  const pictureOf = (item: (typeof items)[number] | undefined) =>
    withPictures && item?.mediaId ? { imageMediaId: item.mediaId } : {};
  return shuffled([
    { answerText: correctAnswer, isCorrect: true, ...pictureOf(right) },
    ...wrong.map((item) => ({ answerText: item.text, isCorrect: false, ...pictureOf(item) })),
  ]);
}

/** Fisher-Yates. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [result[last], result[other]] = [result[other] as Item, result[last] as Item];
  }
  return result;
}
