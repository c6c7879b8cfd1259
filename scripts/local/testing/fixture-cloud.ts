import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type LocalCloud, startCloud } from '../cloud.ts';
import { buildFixtureApp } from './fixture/app.ts';

/** The cloud that the tests of a file share. */
export type FixtureCloud = {
  cloud: LocalCloud;
  readonly stateDir: string;
  /** The lines that the cloud has logged, each with its source. */
  readonly lines: readonly string[];
  /** Starts a cloud with the same folder. */
  readonly start: () => Promise<LocalCloud>;
};

/** Starts a cloud of the fixture's app before the first test of a file, and closes it after the last. */
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
