import type { LocalCloud } from '../../scripts/local/cloud.ts';
import build from '../../scripts/testing/build-setup.ts';
import { startTestCloud } from '../../scripts/testing/test-cloud.ts';

/** Builds what has changed and starts a cloud of its own with the demo content. Close it when done. */
export async function startDemoSite(): Promise<LocalCloud> {
  await build();
  return startTestCloud({ demo: true });
}
