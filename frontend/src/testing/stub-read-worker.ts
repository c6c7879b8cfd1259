import { vi } from 'vitest';
import { readFiles } from '#features/files/read-files.ts';
import type { ReadRequest } from '#features/files/read-worker.ts';

/** jsdom has no workers: reads on the page, or as if the worker's code couldn't be loaded. */
export function stubReadWorker({ isThere = true } = {}): void {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      async postMessage({ sources, settings }: ReadRequest) {
        const data = isThere && (await readFiles(sources, settings));
        this.dispatchEvent(data ? new MessageEvent('message', { data }) : new Event('error'));
      }
      terminate() {
        // Nothing runs elsewhere.
      }
    },
  );
}
