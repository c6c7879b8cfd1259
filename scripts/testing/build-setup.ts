import { existsSync } from 'node:fs';
import { build } from 'vite';
import { buildFunctions } from '../build-functions.ts';

/** Vitest's global setup of the tests that run on the local cloud: what they start must be what the sources say. */
export default async function setup(): Promise<void> {
  await buildFunctions();
  if (!existsSync('dist/site/index.html')) await build({ logLevel: 'warn' });
}
