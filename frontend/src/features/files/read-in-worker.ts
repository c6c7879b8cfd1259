import type { Pasted, ReadResult, ReadSettings } from './read-files.ts';
import type { ReadRequest } from './read-worker.ts';

/**
 * Reads like `readFiles`, in a worker that ends with it.
 * @throws the signal's reason if it is aborted, and an Error if the worker's code can't be loaded
 */
export function readInWorker(
  sources: readonly File[] | Pasted,
  settings: ReadSettings,
  signal: AbortSignal,
): Promise<ReadResult> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });
  const paths = 'text' in sources ? [] : sources.map((file) => file.webkitRelativePath);
  return new Promise<ReadResult>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ReadResult>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('The files weren’t read')));
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.postMessage({ sources, paths, settings } satisfies ReadRequest);
  }).finally(() => worker.terminate());
}
