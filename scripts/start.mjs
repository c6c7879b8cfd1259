// `npm start` and `npm run dev` (--dev): starts the local cloud, even from a fresh clone. Plain JavaScript, because it
// must run on the machine's own Node before anything is installed.
import { ROOT, TOOLS } from './toolchain/checkout.mjs';
import { launch } from './toolchain/launch.mjs';
import { missingForStart, refuseIf } from './toolchain/platform.mjs';
import { runCommand } from './toolchain/user-error.mjs';

await runCommand(async () => {
  const args = process.argv.slice(2);
  refuseIf(missingForStart());
  const script = args.includes('--dev') ? 'dev.ts' : 'start.ts';
  const others = args.filter((arg) => arg !== '--dev');
  return launch(['--disable-warning=ExperimentalWarning', `${ROOT}/scripts/site/${script}`, ...others], {
    // By the channel the program notices if this process is killed.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      NODE_COMPILE_CACHE: `${TOOLS}/compile-cache`,
      // Limits the memory that each thread keeps after drawing pictures, and returns large free blocks to the system.
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '262144',
      MALLOC_TRIM_THRESHOLD_: '262144',
    },
  });
});
