/** Control characters and marks that change the direction of text. */
const invisibleCharacters = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * Normalises every text within a value (NFC) and removes invisible characters, except tabs and line breaks. Markup is
 * kept, because it is shown as text.
 */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.normalize('NFC').replace(invisibleCharacters, (mark) => (/[\t\n\r]/.test(mark) ? mark : ''));
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
