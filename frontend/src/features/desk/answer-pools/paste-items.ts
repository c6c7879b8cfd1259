import { answerTextKey } from '#shared/domain/answer-option-rules.ts';
import { limits } from '#shared/domain/limits.ts';

/** The result of pasting a text: the items to add, in order, and the items that were left out, by reason. */
export type PastedItems = {
  readonly added: readonly string[];
  /** Items that are already in the pool or earlier in the pasted text, ignoring case and spaces. */
  readonly duplicates: readonly string[];
  readonly tooLong: readonly string[];
  /** Items that didn't fit: a pool holds 500. */
  readonly overLimit: readonly string[];
};

/**
 * Reads many items from a text: one per line, or separated by commas on a single line. Tabs and semicolons, which
 * spreadsheets use, are always separators. In a list of lines, a comma is part of its item (`Washington, D.C.`).
 * @param present texts of the items that are already in the pool
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

/** Removes the quotes that a spreadsheet puts around a cell that contains a separator. */
function withoutQuotes(part: string): string {
  return /^".*"$/.test(part) ? part.slice(1, -1).replaceAll('""', '"').trim() : part;
}
