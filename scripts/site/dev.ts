// `npm run dev`: the local cloud with Vite's development server, and functions that are rebuilt after changes.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { createServer } from 'vite';
import { watchFunctions } from '../build-functions.ts';
import { type LocalCloud, startCloud } from '../local/cloud.ts';
import { LocalCloudError } from '../local/common/local-cloud-error.ts';
import type { LogEntry } from '../local/common/log.ts';
import type { StartSettings } from './command-line.ts';
import { demoSignIns, loadDemo } from './load-demo.ts';
import { endBroken, type Running, runUntilStopped } from './run-command.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The first port that Vite tries. Browsers use the port of the local cloud. */
const VITE_PORT = 5173;

await runUntilStopped(start);

async function start({ stateDir, port, s3Port, lan, fresh, demo }: StartSettings): Promise<Running> {
  if (lan) throw new LocalCloudError('Only npm start serves other machines of the network: --lan.');
  ensureSiteFolder();
  let cloud: LocalCloud | undefined;
  const stopWatching = await watchFunctions((groups) => {
    cloud?.reloadFunctions(groups).then(
      () => console.log(`Reloaded: ${groups.join(', ')}`),
      (error: unknown) => console.error(`Reloading failed: ${String(error)}`),
    );
  });
  const vite = await createServer({
    configFile: path.join(ROOT, 'vite.config.ts'),
    server: { host: '127.0.0.1', port: VITE_PORT, hmr: { clientPort: port } },
  });
  await vite.listen();
  const started = await startCloud({
    stateDir,
    port,
    s3Port,
    fresh,
    siteDevServer: originOf(vite),
    // Rebuilt functions are loaded again from the same place.
    assetsInPlace: true,
    onFatal: endBroken,
    onLog: printEntry,
  });
  cloud = started;
  if (demo) await loadDemo(started);
  console.log(
    `Your Quizzes is ready for development: ${started.url} (Ctrl-C stops it; restart it after changes in infra/)`,
  );
  if (demo) console.log(demoSignIns());
  return {
    async close() {
      await stopWatching();
      await vite.close();
      await started.close();
    },
  };
}

/** The CDK app needs a built site, although Vite serves the site in development. */
function ensureSiteFolder(): void {
  const index = path.join(ROOT, 'dist/site/index.html');
  if (existsSync(index)) return;
  const nothingInline = { script: '', styles: {}, sheets: [], hashes: { script: [], style: [] } };
  mkdirSync(path.join(ROOT, 'dist/site/.vite'), { recursive: true });
  writeFileSync(path.join(ROOT, 'dist/site/.vite/inline.json'), JSON.stringify(nothingInline));
  for (const name of ['index.html', 'join.sk.html', 'join.en.html']) {
    writeFileSync(path.join(ROOT, 'dist/site', name), '<!doctype html><title>Your Quizzes</title>');
  }
}

function originOf(vite: Awaited<ReturnType<typeof createServer>>): string {
  const address = vite.httpServer?.address();
  if (typeof address === 'object' && address !== null) return `http://127.0.0.1:${address.port}`;
  throw new Error('Vite’s development server didn’t start.');
}

function printEntry(entry: LogEntry): void {
  const print = entry.level === 'error' ? console.error : console.log;
  print(`${entry.source}: ${entry.message}`);
}
