/** Controls, and marks that turn the direction of the text around them; tab and line breaks stay. */
const unseen = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * Every text within a value as it may be shown: composed (NFC), without characters nobody sees. Markup stays what it
 * is, text.
 */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.normalize('NFC').replace(unseen, (mark) => (/[\t\n\r]/.test(mark) ? mark : ''));
  }
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanTexts(inner)]));
}

/** All texts within a value, in order. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
