// `npm test`: runs all checks and tests, even from a fresh clone. Plain JavaScript, because it must run on the
// machine's own Node before anything is installed.
import { ROOT } from './toolchain/checkout.mjs';
import { launch } from './toolchain/launch.mjs';
import { missingForTest, refuseIf } from './toolchain/platform.mjs';
import { runCommand } from './toolchain/user-error.mjs';

await runCommand(async () => {
  const args = process.argv.slice(2);
  refuseIf(missingForTest(args));
  return launch([`${ROOT}/scripts/toolchain/run-stages.ts`, ...args]);
});
