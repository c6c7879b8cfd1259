// `npm start`, after installation: builds what has changed, starts the local cloud and loads the demo content.
import * as path from 'node:path';
import { buildChangedFunctions } from '../build-functions.ts';
import { buildSite } from '../build-site.ts';
import { drawFirstQuiz } from '../demo/seed-demo-content.ts';
import { startCloud } from '../local/cloud.ts';
import { cleanCopiesOnce } from './clean-copies-once.ts';
import type { StartSettings } from './command-line.ts';
import { demoSignIns, loadDemo } from './load-demo.ts';
import { pupilAddress } from './pupil-address.ts';
import { endBroken, type Running, runUntilStopped } from './run-command.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
await runUntilStopped(start);

async function start({ stateDir, port, s3Port, lan, fresh, demo, verbose }: StartSettings): Promise<Running> {
  const startedAt = performance.now();
  let drawn: Promise<void> | undefined;
  // A processor is free while the site is built. If drawing fails here, loading draws again and reports the error.
  const drawAhead = () => {
    if (demo) drawn = drawFirstQuiz().catch(() => undefined);
  };
  const cloud = await startCloud({
    stateDir,
    port,
    s3Port,
    isForNetwork: lan,
    fresh,
    prepare: () => build(drawAhead),
    onFatal: endBroken,
    ...(verbose ? { onLog: (entry) => console.log(`${entry.source}: ${entry.message}`) } : {}),
  });
  try {
    if (demo) await loadDemo(cloud, drawn);
    await cleanCopiesOnce(cloud, stateDir);
  } catch (error) {
    await cloud.close();
    throw error;
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`Your Quizzes is ready: ${cloud.url} (in ${seconds} s, Ctrl-C stops it)`);
  console.log(`Cognito's public operations: ${cloud.aws.userPool.endpoint}`);
  if (demo) console.log(demoSignIns());
  if (lan) console.log(pupilAddress(cloud.networkUrls()));
  return cloud;
}

/** Builds what has changed. */
async function build(onStart: () => void): Promise<void> {
  const start = () => {
    console.log('Building the site ...');
    onStart();
  };
  // The function `pages` contains files of the site's build, so the site is built first.
  await buildSite(ROOT, start);
  await buildChangedFunctions();
}
