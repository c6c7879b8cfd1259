// `npm test`: runs all checks and tests, even from a fresh clone. Plain JavaScript, because it must run on the
// machine's own Node before anything is installed.
import { bootstrap } from './toolchain/bootstrap.mjs';
import { ROOT } from './toolchain/checkout.mjs';
import { missingForTest, refuseIf } from './toolchain/platform.mjs';
import { runCommand } from './toolchain/problem.mjs';
import { supervise } from './toolchain/supervise.mjs';

await runCommand(async () => {
  refuseIf(missingForTest(process.argv.slice(2)));
  const { node, env } = await bootstrap();
  const script = `${ROOT}/scripts/toolchain/run-stages.ts`;
  const outcome = await supervise(node, [script, ...process.argv.slice(2)], { cwd: ROOT, env });
  return outcome.code;
});
