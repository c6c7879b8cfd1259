// `npm start` and `npm run dev` (--dev): starts the local cloud, even from a fresh clone. Plain JavaScript, because it
// must run on the machine's own Node before anything is installed.
import { bootstrap } from './toolchain/bootstrap.mjs';
import { ROOT, TOOLS } from './toolchain/checkout.mjs';
import { missingForStart, refuseIf } from './toolchain/platform.mjs';
import { runCommand } from './toolchain/problem.mjs';
import { supervise } from './toolchain/supervise.mjs';

await runCommand(async () => {
  const args = process.argv.slice(2);
  refuseIf(missingForStart());
  const script = args.includes('--dev') ? 'dev.ts' : 'start.ts';
  const { node, env } = await bootstrap();
  const outcome = await supervise(
    node,
    [
      '--disable-warning=ExperimentalWarning',
      `${ROOT}/scripts/site/${script}`,
      ...args.filter((arg) => arg !== '--dev'),
    ],
    {
      cwd: ROOT,
      env: {
        ...env,
        NODE_COMPILE_CACHE: `${TOOLS}/compile-cache`,
        // Limits the memory that each thread keeps after drawing pictures, and returns large free blocks to the system.
        MALLOC_ARENA_MAX: '2',
        MALLOC_MMAP_THRESHOLD_: '262144',
        MALLOC_TRIM_THRESHOLD_: '262144',
      },
    },
  );
  // The user stopped it. It ended by the signal itself, or with an exit code for that signal: both are a success.
  if (outcome.stopped && [130, 143].includes(outcome.code)) return 0;
  return outcome.code;
});
