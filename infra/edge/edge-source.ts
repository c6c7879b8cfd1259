import { readFileSync } from 'node:fs';
import * as path from 'node:path';

/**
 * Returns the code of a function of this folder for CloudFront, preceded by constants, because it can't import anything.
 * Functions can't see the length of a body that HTTP/2 or HTTP/3 sends without `Content-Length`: above 6 MB, API Gateway
 * refuses it in its own format.
 */
export function edgeSource(file: string, constants: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries(constants).map(([name, value]) => `const ${name} = ${inAscii(value)};\n`);
  return lines.join('') + readFileSync(path.join(import.meta.dirname, file), 'utf8');
}

/** A string literal without characters that CloudFormation may replace. */
function inAscii(value: string): string {
  return JSON.stringify(value).replace(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
