// `node scripts/run.mjs <file or command> [arguments]`: runs a TypeScript file of the project, or a command of an installed
// package, on a recent enough Node and with all packages installed. Plain JavaScript, because it must run on the
// machine's own Node before anything is installed.
import { bootstrap } from './toolchain/bootstrap.mjs';
import { ROOT } from './toolchain/checkout.mjs';
import { Problem, runCommand } from './toolchain/problem.mjs';
import { supervise } from './toolchain/supervise.mjs';

await runCommand(async () => {
  const [program, ...args] = process.argv.slice(2);
  if (!program) throw new Problem('Usage: node scripts/run.mjs <file or command> [arguments]');
  const { node, env } = await bootstrap();
  const path = program.endsWith('.ts') ? `${ROOT}/${program}` : `${ROOT}/node_modules/.bin/${program}`;
  const outcome = await supervise(node, [path, ...args], { cwd: ROOT, env, input: 'inherit' });
  return outcome.code;
});
