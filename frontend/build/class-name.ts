import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A class of a CSS module: its own name and four letters for its file, shorter than Vite's. */
export function className(name: string, file: string): string {
  const path = relative(root, file);
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}
