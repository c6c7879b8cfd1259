import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { endpointFiles } from '#shared/api/endpoint-files.ts';
import { openApiDocument } from '#shared/api/openapi.ts';

/**
 * Writes what is made from the routes: `docs/openapi.json`, and the endpoints for clients. With `--check` it writes
 * nothing; it prints one line for each file that differs from the routes, and exits with 1.
 */
const root = new URL('../', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string };
const texts = endpointFiles().set(
  'docs/openapi.json',
  `${JSON.stringify(openApiDocument({ version }), null, 2)}\n`,
);

for (const [name, text] of texts) {
  const file = new URL(name, root);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else {
    console.error(`${name}: differs from the routes; run npm run openapi`);
    process.exitCode = 1;
  }
}
