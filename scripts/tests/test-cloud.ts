import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { envNames } from '#shared/infrastructure/env-names.ts';
import type { StageConfig } from '../../infra/config.ts';
import { seedDemoContent } from '../demo/seed-demo-content.ts';
import { type AwsLimits, awsLimits } from '../local/aws-limits.ts';
import { type LocalCloud, startCloud } from '../local/cloud.ts';
import { recordAccess } from './access-records.ts';
import { connectStores } from './stores.ts';

export type TestCloud = LocalCloud & { readonly stateDir: string };

declare global {
  /** The cloud that the test files of this process share. */
  var sharedTestCloud: Promise<TestCloud> | undefined;
}

/** Functions that read the stream begin this much later: in AWS, two seconds, after which all reads show a change. */
const batchingWindowMs = 50;

/** Many tests register people at once, and how many that is in a second depends on the machine. Some try many codes. */
const unreachedLimits: Partial<AwsLimits> = {
  cognitoRates: unreached(awsLimits.cognitoRates),
  cognitoUserCallsPerHour: unreached(awsLimits.cognitoUserCallsPerHour),
  cognitoUserCallsPerSecond: Number.POSITIVE_INFINITY,
  cognitoMailsPerDay: Number.POSITIVE_INFINITY,
};

/**
 * A local cloud of its own for one test file, on a free port, with an empty state that is deleted when it closes.
 * The bundles in `dist/` are what runs: the project's global setup has built them. The functions' stores in this
 * process speak to it. `from` is the state of a cloud that is closed, to begin with a copy of it. The clock of the
 * edge's cache stands still until a test moves it. The limits of Cognito are out of reach until a test sets them.
 */
export async function startTestCloud({
  demo = false,
  from,
  readLagMs = batchingWindowMs - 10,
  settings = {},
}: {
  demo?: boolean;
  from?: string;
  /** How late reads that aren't consistent are at most. */
  readLagMs?: number;
  /** Settings in place of those of `dev`. */
  settings?: Partial<StageConfig>;
} = {}): Promise<TestCloud> {
  const stateDir = await mkdtemp(join(process.env.TEST_STATES ?? tmpdir(), 'your-quizzes-'));
  if (from) await cp(from, stateDir, { recursive: true });
  const cloud = await startCloud({
    stateDir,
    port: 0,
    assetsInPlace: true,
    maxBatchingWindowMs: batchingWindowMs,
    timeLimitMs: 600_000,
    // What the stream has delivered is in the catalogue.
    environment: { [envNames.catalogueMaxAgeMs]: '0' },
    edgeClock: () => 0,
    conflictRate: 0.03,
    readLagMs,
    settings,
    onAccess: (functionName, request) => recordAccess(Object.keys(settings), functionName, request),
  });
  Object.assign(cloud.limits, unreachedLimits);
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
 * The cloud that all test files of this process share: for tests that look only at what they made themselves, under
 * ids and names of their own. It ends with the process. The functions' stores in this process speak to it.
 */
export async function shareTestCloud(): Promise<TestCloud> {
  globalThis.sharedTestCloud ??= startTestCloud();
  const cloud = await globalThis.sharedTestCloud;
  await connectStores(cloud);
  await cloud.streamDrained();
  return cloud;
}

function unreached<Name extends string>(limits: Readonly<Record<Name, number>>): Record<Name, number> {
  return Object.fromEntries(Object.keys(limits).map((name) => [name, 1_000_000])) as Record<Name, number>;
}
