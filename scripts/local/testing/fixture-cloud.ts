import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type LocalCloud, startCloud } from '../cloud.ts';
import { buildFixtureApp } from '../fixture/app.ts';

/** What the tests of a file share. */
export type FixtureCloud = {
  cloud: LocalCloud;
  readonly stateDir: string;
  /** What the cloud has logged, each with its source. */
  readonly lines: readonly string[];
  /** Starts a cloud over the same folder. */
  readonly start: () => Promise<LocalCloud>;
};

/** Sets up a test file: a cloud of the fixture's app, which runs from its first test to its last. */
export function setUpFixtureCloud(): FixtureCloud {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'local-cloud-'));
  const lines: string[] = [];
  const start = () =>
    startCloud({
      stateDir,
      port: 0,
      buildApp: buildFixtureApp,
      onLog: (entry) => lines.push(`${entry.source} ${entry.message}`),
    });
  const fixture = { stateDir, lines, start } as unknown as FixtureCloud;
  beforeAll(async () => {
    fixture.cloud = await start();
  });
  afterAll(async () => {
    await fixture.cloud.close();
    rmSync(stateDir, { recursive: true });
  });
  return fixture;
}
