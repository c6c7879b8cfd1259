import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { type BuildApp, type SynthesizedApp, synthesize } from './synth.ts';

/** The result of the last synthesis into a folder, and the key of what it was made from. */
type Stored = { key: string; app: SynthesizedApp };

/**
 * Synthesizes the CDK app into `outdir`, or returns the result of the last synthesis into it if the key is the same. Loading
 * the CDK and synthesizing take more than half of a start.
 * @param key stands for everything that the result depends on; undefined if that isn't known, which always synthesizes
 */
export async function synthesizeIfChanged(
  buildApp: BuildApp,
  outdir: string,
  key: string | undefined,
): Promise<SynthesizedApp> {
  const file = path.join(outdir, 'synthesis.json');
  const stored = key === undefined ? undefined : readStored(file);
  if (stored && stored.key === key) return stored.app;
  // Until the synthesis has ended, the folder contains a part of it.
  rmSync(file, { force: true });
  const app = await synthesize(buildApp, outdir);
  if (key !== undefined) writeFileSync(file, JSON.stringify({ key, app } satisfies Stored));
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
