import { readFile, writeFile } from 'node:fs/promises';
import { format } from 'node:util';
import { openApiDocument } from '#shared/api/openapi.ts';
import { apiMarkdown } from './api-markdown.ts';

/**
 * Writes `docs/openapi.json` and `docs/api.md` from the contract. With `--check` it writes nothing; if the files
 * differ from the contract, it prints one line and exits with 1.
 */
const root = new URL('../../', import.meta.url);
const { version } = JSON.parse(await readFile(new URL('package.json', root), 'utf8')) as { version: string };
const document = openApiDocument({ version });

const files: readonly (readonly [path: string, text: string])[] = [
  ['docs/openapi.json', `${JSON.stringify(document, null, 2)}\n`],
  ['docs/api.md', apiMarkdown(document)],
];

if (process.argv.includes('--check')) await check();
else await write();

async function check(): Promise<void> {
  const differing: string[] = [];
  for (const [path, text] of files) if ((await current(path)) !== text) differing.push(path);
  if (differing.length === 0) return;
  process.stderr.write(format('%s: differs from the contract; run npm run openapi\n', differing.join(', ')));
  process.exitCode = 1;
}

async function write(): Promise<void> {
  for (const [path, text] of files) await writeFile(new URL(path, root), text);
}

/** The text of a file; `undefined` if it doesn't exist. */
async function current(path: string): Promise<string | undefined> {
  try {
    return await readFile(new URL(path, root), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
