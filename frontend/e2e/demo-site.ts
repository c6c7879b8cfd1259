import build from '../../scripts/testing/build-setup.ts';
import { startTestCloud, type TestCloud } from '../../scripts/testing/test-cloud.ts';

/** Builds what has changed and starts a cloud of its own with the demo content. Close it when done. */
export async function startDemoSite(): Promise<TestCloud> {
  await build();
  return startTestCloud({ demo: true });
}
