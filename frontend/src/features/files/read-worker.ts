import { type Pasted, type ReadSettings, readFiles } from './read-files.ts';

/** What the worker is asked to read. */
export type ReadRequest = {
  readonly sources: readonly File[] | Pasted;
  /** The path of each file in its folder, which doesn't come along with the file. */
  readonly paths: readonly string[];
  readonly settings: ReadSettings;
};

// The worker's only task: an answer for each request, so that large files never stop the page.
addEventListener('message', async ({ data }: MessageEvent<ReadRequest>) => {
  const { sources, paths, settings } = data;
  if (!('text' in sources)) {
    for (const [index, file] of sources.entries()) {
      Object.defineProperty(file, 'webkitRelativePath', { value: paths[index] ?? '' });
    }
  }
  postMessage(await readFiles(sources, settings));
});
