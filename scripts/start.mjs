// `npm start` and `npm run dev` (--dev): from a fresh clone to the running local cloud. Plain JavaScript, since it
// has to run on the machine's own Node before anything is installed.
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
        // Drawing pictures in many threads would leave each with memory of its own; large pieces go back when they are free.
        MALLOC_ARENA_MAX: '2',
        MALLOC_MMAP_THRESHOLD_: '262144',
        MALLOC_TRIM_THRESHOLD_: '262144',
      },
    },
  );
  // Ended on request, by the signal itself or by the program's own leave: both are what was asked for.
  if (outcome.stopped && [130, 143].includes(outcome.code)) return 0;
  return outcome.code;
});
