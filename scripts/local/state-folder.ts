import { rmSync } from 'node:fs';
import * as path from 'node:path';

/** What the local cloud keeps in the state folder; the folder may be one that holds other things too. */
const OWN_STATE = ['cdk.out', 'cognito', 'dynamodb', 'logs', 's3', 'stream-checkpoints.json'];

/** Drops what is stored locally and nothing else. The caller holds the lock of the folder. */
export function dropState(stateDir: string): void {
  for (const entry of OWN_STATE) rmSync(path.join(stateDir, entry), { recursive: true, force: true });
}
