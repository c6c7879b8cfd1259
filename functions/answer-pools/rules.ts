import { randomInt } from 'node:crypto';
import type { AnswerOptionBody } from '#shared/domain/answer-option.ts';
import { answerTextKey } from '#shared/domain/answer-option-rules.ts';
import { foldText } from '#shared/domain/text.ts';
import { AppError } from '../platform/app-error.ts';
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

/**
 * Options for a question: the right answer once, the rest drawn from the texts without duplicates, in random order.
 * Throws POOL_TOO_SMALL, which says how many texts exist.
 */
export function generateOptions(
  texts: readonly string[],
  { correctAnswer, totalOptions }: { readonly correctAnswer: string; readonly totalOptions: number },
): AnswerOptionBody[] {
  const distinct = new Map(texts.map((text) => [answerTextKey(text), text]));
  distinct.delete(answerTextKey(correctAnswer));
  const wanted = totalOptions - 1;
  if (distinct.size < wanted) {
    throw new AppError('POOL_TOO_SMALL', {
      detail: `The pools have ${distinct.size} other answers, but ${wanted} are needed. Add answers or ask for fewer options`,
    });
  }
  const wrong = shuffled([...distinct.values()]).slice(0, wanted);
  return shuffled([
    { answerText: correctAnswer, isCorrect: true },
    ...wrong.map((answerText) => ({ answerText, isCorrect: false })),
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
