import { cleanLines } from '#shared/domain/visible-text.ts';

/** Cleans every text within a value. Markup is kept, because it is shown as text. */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanLines(value);
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
