import { rmSync } from 'node:fs';
import * as path from 'node:path';

/** The local cloud's entries in the state folder, which may also contain other files. */
const OWN_STATE = ['cdk.out', 'cognito', 'dynamodb', 'logs', 's3', 'stream-checkpoints.json'];

/** Deletes the local cloud's data, but no other files. The caller must have locked the folder. */
export function dropState(stateDir: string): void {
  for (const entry of OWN_STATE) rmSync(path.join(stateDir, entry), { recursive: true, force: true });
}
