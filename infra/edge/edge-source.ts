import { readFileSync } from 'node:fs';
import * as path from 'node:path';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

/**
 * Returns the code of a function of this folder for CloudFront. It contains the code that all functions share, because
 * they can't import anything.
 */
export function edgeSource(file: string): string {
  return `${read('problem.js')}\n${read(file)}`;
}
