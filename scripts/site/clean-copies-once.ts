import { existsSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { connectPictureStores } from '../demo/stores.ts';
import type { LocalCloud } from '../local/cloud.ts';
import { cleanConnectedCopies } from '../ops/clean-copies.ts';

/** Cleans what older releases copied (`npm run ops -- clean-copies`), once for each state folder. */
export async function cleanCopiesOnce(cloud: LocalCloud, stateDir: string): Promise<void> {
  const mark = path.join(stateDir, 'copies-are-clean');
  if (existsSync(mark)) return;
  await connectPictureStores(cloud);
  await cleanConnectedCopies();
  writeFileSync(mark, '');
}
