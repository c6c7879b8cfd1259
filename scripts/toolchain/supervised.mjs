// Preloaded (node --import) into a process that supervise.mjs starts. When the launcher dies, even by kill -9, the channel
// between the two closes, and this process stops as if it had received SIGTERM.
import { isMainThread } from 'node:worker_threads';

const GRACE_MS = 60_000;

if (isMainThread && process.env.YQ_SUPERVISOR === String(process.ppid) && process.channel) {
  process.once('disconnect', stop);
  process.channel.unref();
}

function stop() {
  const gently = process.env.YQ_STOP_GENTLY === '1' && process.listenerCount('SIGTERM') > 0;
  if (!gently) return killGroup();
  process.once('exit', killGroup);
  setTimeout(killGroup, GRACE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
}

// The launcher made this process the leader of its group, so this also kills its children.
function killGroup() {
  process.kill(-process.pid, 'SIGKILL');
}
