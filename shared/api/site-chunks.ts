import type { SiteChunk } from './page.ts';

type Chunks = Readonly<Record<string, SiteChunk>>;

/** The chunks of these names with their static imports, imports first, which is the order of their styles. */
export function withImports(chunks: Chunks, names: readonly string[]): SiteChunk[] {
  const seen = new Set<string>();
  return names.flatMap((name) => closure(chunks, keyOf(chunks, name), seen));
}

function keyOf(chunks: Chunks, name: string): string {
  return Object.keys(chunks).find((key) => chunks[key]?.name === name) ?? name;
}

function closure(chunks: Chunks, key: string, seen: Set<string>): SiteChunk[] {
  const chunk = chunks[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((imported) => closure(chunks, imported, seen)), chunk];
}
