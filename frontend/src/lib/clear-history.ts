import { storage } from './storage.ts';
import { playPrefix } from './unfinished-play.ts';

/** Deletes the history, the atlas, every unfinished play and the questions to practise. */
export function clearHistory(): void {
  storage.remove('yq.history');
  storage.remove('yq.atlas');
  storage.remove('yq.practice');
  for (const name of storage.names(playPrefix)) storage.remove(name);
}
