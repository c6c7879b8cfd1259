import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { envNames } from '#shared/infrastructure/env-names.ts';
import type { StageConfig } from '../../../infra/config.ts';
import { seedDemoContent } from '../../demo/seed-demo-content.ts';
import { type LocalCloud, startCloud } from '../../local/cloud.ts';
import { connectStores } from './stores.ts';

export type TestCloud = LocalCloud & { readonly stateDir: string };

declare global {
  /** The cloud that the test files of this process share. */
  var sharedTestCloud: Promise<TestCloud> | undefined;
}

/** Functions that read the stream start with this delay; in AWS it is two seconds. */
const batchingWindowMs = 50;

/**
 * Starts a separate local cloud for one test file, on a free port, with an empty state that is deleted when it closes.
 * It runs the bundles in `dist/`, which the project's global setup has built. The functions' stores in this process
 * connect to it. With `from`, the state of a closed cloud, it starts with a copy of that state. The clock of the edge's
 * cache stops until a test moves it.
 */
export async function startTestCloud({
  demo = false,
  from,
  settings = {},
  environment = {},
  isForNetwork = false,
  assetRoot,
}: {
  demo?: boolean;
  from?: string;
  /** Settings that override those of `dev`. */
  settings?: Partial<StageConfig>;
  /** Variables of all functions. */
  environment?: Readonly<Record<string, string>>;
  isForNetwork?: boolean;
  /** Folder of the build; `dist` when absent. */
  assetRoot?: string;
} = {}): Promise<TestCloud> {
  const stateDir = await mkdtemp(join(process.env.TEST_STATES ?? tmpdir(), 'your-quizzes-'));
  if (from) await cp(from, stateDir, { recursive: true });
  const cloud = await startCloud({
    stateDir,
    port: 0,
    assetsInPlace: true,
    maxBatchingWindowMs: batchingWindowMs,
    timeLimitMs: 600_000,
    // Changes that the stream has delivered are in the catalogue.
    environment: { [envNames.catalogueMaxAgeMs]: '0', ...environment },
    edgeClock: () => 0,
    conflictRate: 0.03,
    settings,
    isForNetwork,
    assetRoot,
  });
  await connectStores(cloud);
  if (demo) await seedDemoContent(cloud);
  return {
    ...cloud,
    stateDir,
    close: async () => {
      await cloud.close();
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}

/**
 * The cloud that all test files of this process share: for tests that check only their own data, with unique ids and
 * names. It ends with the process. The functions' stores in this process connect to it.
 */
export async function shareTestCloud(): Promise<TestCloud> {
  globalThis.sharedTestCloud ??= startTestCloud();
  const cloud = await globalThis.sharedTestCloud;
  await connectStores(cloud);
  await cloud.streamDrained();
  return cloud;
}
