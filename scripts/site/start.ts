// `npm start`, after installation: builds what has changed, starts the local cloud and loads the demo content.
import * as path from 'node:path';
import { buildChangedFunctions } from '../build-functions.ts';
import { buildSite } from '../build-site.ts';
import { startCloud } from '../local/cloud.ts';
import type { StartSettings } from './command-line.ts';
import { demoSignIns, loadDemo } from './load-demo.ts';
import { printTimings } from './progress.ts';
import { endBroken, type Running, runUntilStopped } from './run-command.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

await runUntilStopped(start);

async function start({ stateDir, port, fresh, demo, verbose }: StartSettings): Promise<Running> {
  const startedAt = performance.now();
  const cloud = await startCloud({
    stateDir,
    port,
    fresh,
    prepare: build,
    onFatal: endBroken,
    ...(verbose ? { onLog: (entry) => console.log(`${entry.source}: ${entry.message}`) } : {}),
  });
  try {
    if (demo) await loadDemo(cloud);
  } catch (error) {
    await cloud.close();
    throw error;
  }
  if (verbose) printTimings(cloud.timings);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`Your Quizzes is ready: ${cloud.url} (in ${seconds} s, Ctrl-C stops it)`);
  if (demo) console.log(demoSignIns());
  return cloud;
}

async function build(): Promise<void> {
  // The function of the pages contains what the build of the site leaves.
  await buildSite(ROOT, () => console.log('Building the site ...'), true);
  await buildChangedFunctions();
}
