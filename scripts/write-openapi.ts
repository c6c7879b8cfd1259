import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { openApiDocument } from '#shared/api/openapi.ts';

/**
 * Writes `docs/openapi.json` from the contract. With `--check` it writes nothing; if the file differs from the contract,
 * it prints one line and exits with 1.
 */
const root = new URL('../', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string };
const file = new URL('docs/openapi.json', root);
const text = `${JSON.stringify(openApiDocument({ version }), null, 2)}\n`;

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  console.error('docs/openapi.json: differs from the contract; run npm run openapi');
  process.exitCode = 1;
}
