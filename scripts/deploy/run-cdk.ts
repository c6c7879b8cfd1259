import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../toolchain/checkout.mjs';
import { UserError } from '../toolchain/user-error.mjs';

/**
 * Runs a command of the CDK CLI for all stacks of a stage. Throws a UserError if it fails; the CLI has already printed
 * the reason.
 */
export async function runCdk(command: string, stage: string, ...flags: readonly string[]): Promise<void> {
  const args = [command, '--all', '-c', `stage=${stage}`, ...flags];
  const child = spawn(process.execPath, [`${ROOT}/node_modules/.bin/cdk`, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new UserError(`"cdk ${args.join(' ')}" failed, see above. It can be run again.`);
}
