import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import type { SynthesizedApp } from './synth.ts';

/** The result of the last synthesis, and the key that it had. */
type Stored = { key: string; app: SynthesizedApp };

/**
 * Calls `synthesize`, or returns its last result if the key is the same. Loading the CDK and synthesizing take more than
 * half of a start.
 * @param outdir the folder into which it synthesizes; it contains the stored result, too
 * @param key must change whenever the result would change
 */
export async function synthesizeIfChanged(
  synthesize: () => Promise<SynthesizedApp>,
  outdir: string,
  key: string,
): Promise<SynthesizedApp> {
  const file = path.join(outdir, 'synthesis.json');
  const stored = readStored(file);
  if (stored?.key === key) return stored.app;
  // Until the synthesis has ended, the folder contains a part of it.
  rmSync(file, { force: true });
  const app = await synthesize();
  writeFileSync(file, JSON.stringify({ key, app } satisfies Stored));
  return app;
}

/** `undefined` if there is no result, it is damaged, or one of its assets has been deleted. */
function readStored(file: string): Stored | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const stored: Stored = JSON.parse(readFileSync(file, 'utf8'));
    return Object.values(stored.app.assets).every((asset) => existsSync(asset)) ? stored : undefined;
  } catch {
    return undefined;
  }
}
