export type Progress = { show(state: string): void; end(): void };

const PLAIN_INTERVAL_MS = 2_000;

/** Shows progress: in a terminal as one line that is updated, otherwise as a new line every two seconds at most. */
export function createProgress(title: string): Progress {
  const isTerminal = process.stdout.isTTY;
  let lastShown = 0;
  let shown = false;
  return {
    show(state) {
      const now = performance.now();
      if (isTerminal) process.stdout.write(`\r\x1b[2K${title}: ${state}`);
      else if (!shown || now - lastShown > PLAIN_INTERVAL_MS) console.log(`${title}: ${state}`);
      else return;
      shown = true;
      lastShown = now;
    },
    end() {
      if (isTerminal && shown) process.stdout.write('\n');
    },
  };
}
