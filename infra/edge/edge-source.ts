import { readFileSync } from 'node:fs';
import * as path from 'node:path';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

/**
 * Returns the code of a function of this folder for CloudFront. It contains the code that all functions share, because
 * they can't import anything. They can't see the length of a body that HTTP/2 or HTTP/3 sends without `Content-Length`:
 * above 6 MB, API Gateway refuses it in its own format.
 */
export function edgeSource(file: string): string {
  return `${read('problem.js')}\n${read(file)}`;
}
