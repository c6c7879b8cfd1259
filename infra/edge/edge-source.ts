import { readFileSync } from 'node:fs';
import * as path from 'node:path';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

/** The code of a function of this folder as CloudFront gets it: with what all functions share, because none can import anything. */
export function edgeSource(file: string): string {
  return `${read('problem.js')}\n${read(file)}`;
}
