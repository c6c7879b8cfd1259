import { answerTextKey } from '#shared/domain/answer-option-rules.ts';
import { limits } from '#shared/domain/limits.ts';

/** What becomes of a pasted text: the items to add in order, and what was left out, by reason. */
export type PastedItems = {
  readonly added: readonly string[];
  /** Stand in the pool or earlier in the paste already, without regard to case and space. */
  readonly duplicates: readonly string[];
  readonly tooLong: readonly string[];
  /** Did not fit: a pool holds 500. */
  readonly overLimit: readonly string[];
};

/**
 * Reads many items from a text: one per line, or on one line separated by commas. Tabs and semicolons, as a
 * spreadsheet gives them, separate everywhere; a comma in a list of lines is part of its item (`Washington, D.C.`).
 * @param present texts of the items that the pool has
 */
export function pasteItems(text: string, present: readonly string[]): PastedItems {
  const known = new Set(present.map(answerTextKey));
  const added: string[] = [];
  const duplicates: string[] = [];
  const tooLong: string[] = [];
  const overLimit: string[] = [];
  for (const item of splitItems(text)) {
    const key = answerTextKey(item);
    if (known.has(key)) duplicates.push(item);
    else if (item.length > limits.answerTextMax) tooLong.push(item);
    else if (present.length + added.length >= limits.answerPool.itemsMax) overLimit.push(item);
    else {
      known.add(key);
      added.push(item);
    }
  }
  return { added, duplicates, tooLong, overLimit };
}

function splitItems(text: string): string[] {
  const isOneLine = text.trim().split(/\r?\n/).length === 1;
  return text
    .split(isOneLine ? /[,;\t]/ : /[\r\n;\t]/)
    .map((part) => withoutQuotes(part.trim().replace(/\s+/g, ' ')))
    .filter((part) => part !== '');
}

/** A spreadsheet quotes a cell that has a separator in it. */
function withoutQuotes(part: string): string {
  return /^".*"$/.test(part) ? part.slice(1, -1).replaceAll('""', '"').trim() : part;
}
