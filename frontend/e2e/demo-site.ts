import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemoContent } from '../../scripts/demo/seed-demo-content.ts';
import { startCloud } from '../../scripts/local/cloud.ts';
import build from '../../scripts/tests/build-setup.ts';
import { startTestCloud, type TestCloud } from '../../scripts/tests/test-cloud.ts';
import { hangLimitMs } from './eventually.ts';

/** Builds what has changed and starts a cloud of its own with the demo content. Close it when done. */
export async function startDemoSite(): Promise<TestCloud> {
  await build();
  return startTestCloud({ demo: true });
}

/** As `startDemoSite`, several, each with a state of its own: the demo content is loaded once and copied. */
export async function startDemoSites(count: number): Promise<TestCloud[]> {
  await build();
  const loaded = await mkdtemp(join(tmpdir(), 'your-quizzes-'));
  try {
    const cloud = await startCloud({
      stateDir: loaded,
      port: 0,
      maxBatchingWindowMs: 50,
      timeLimitMs: hangLimitMs,
    });
    try {
      await seedDemoContent(cloud);
      await cloud.streamDrained();
    } finally {
      await cloud.close();
    }
    const sites: TestCloud[] = [];
    for (let number = 0; number < count; number += 1) sites.push(await startTestCloud({ from: loaded }));
    return sites;
  } finally {
    await rm(loaded, { recursive: true, force: true });
  }
}
