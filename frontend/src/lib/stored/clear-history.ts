import { storage } from './storage.ts';
import { playPrefix } from './unfinished-play.ts';

/** Deletes the history, the atlas, every unfinished play, the questions to practise and the marks of the day. */
export function clearHistory(): void {
  storage.remove('yq.history');
  storage.remove('yq.atlas');
  storage.remove('yq.stickers');
  storage.remove('yq.stickerCount');
  storage.remove('yq.practice');
  storage.remove('yq.today');
  for (const name of storage.names(playPrefix)) storage.remove(name);
}
