import type { Archive } from './archive.ts';
import { decodeText } from './decode-text.ts';
import { Refusal } from './refusal.ts';

/** The fields of a JSON object, which have names of others. */
export type Fields = ReadonlyMap<string, unknown>;

/** The value of a JSON file in an archive. @throws Refusal if there is none */
export function jsonOf(archive: Archive, path: string): unknown {
  try {
    return JSON.parse(decodeText(archive.read(path) ?? new Uint8Array()).text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new Refusal('archiveBroken');
    throw error;
  }
}

/** The fields of a JSON object, of some names if they are given. Anything else has none. */
export function fieldsOf(value: unknown, names?: readonly string[]): Fields {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const entries = isObject ? Object.entries(value) : [];
  return new Map(entries.filter(([name]) => names === undefined || names.includes(name)));
}

/** The items of a JSON array. Anything else has none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A JSON string; empty for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
