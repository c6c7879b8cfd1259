// `node scripts/run.mjs <file or command> [arguments]`: runs a TypeScript file of the project, or a command of an installed
// package, on a recent enough Node and with all packages installed. Plain JavaScript, because it must run on the
// machine's own Node before anything is installed.
import { ROOT } from './toolchain/checkout.mjs';
import { launch } from './toolchain/launch.mjs';
import { runCommand, UserError } from './toolchain/user-error.mjs';

await runCommand(async () => {
  const [program, ...args] = process.argv.slice(2);
  if (!program) throw new UserError('Usage: node scripts/run.mjs <file or command> [arguments]');
  const path = program.endsWith('.ts') ? program : `node_modules/.bin/${program}`;
  return launch([`${ROOT}/${path}`, ...args]);
});
