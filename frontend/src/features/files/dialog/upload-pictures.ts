import { hasEnded, type Upload } from '#features/pictures/library/upload-state.ts';
import { uploadQueue } from '#features/pictures/library/uploads.ts';
import { call } from '#lib/api/api-client.ts';
import { updateMedia } from '#shared/api/desk-endpoints.ts';
import type { Media } from '#shared/domain/media.ts';
import type { ReadResult } from '../read-files.ts';
import type { PictureFacts } from '../written-quiz.ts';

export type UploadedPictures = {
  /** The ids of the pictures by their names. */
  readonly mediaIds: ReadonlyMap<string, string>;
  /** The names of pictures that were refused. */
  readonly refused: readonly string[];
};

export type UploadProgress = {
  readonly done: number;
  readonly total: number;
  /** Whether some wait for the network, or for their author to sign in. */
  readonly isInterrupted: boolean;
};

/**
 * Uploads pictures through the queue of all uploads, and waits until each is ready or refused. What their file says about
 * them, such as credits, is saved with them.
 * @throws the signal's reason if it is aborted, and ApiError if what is known about a picture can't be saved
 */
export async function uploadPictures(
  names: readonly string[],
  { pictures, facts }: Pick<ReadResult, 'pictures' | 'facts'>,
  onProgress: (progress: UploadProgress) => void,
  signal: AbortSignal,
): Promise<UploadedPictures> {
  const uploads = new Map(names.map((name) => [name, added(pictures.get(name))]));
  const ended = await whenEnded([...uploads.values()], onProgress, signal);
  const mediaIds = new Map<string, string>();
  for (const [name, id] of uploads) {
    const state = ended.find((upload) => upload.id === id)?.state;
    if (state?.is !== 'ready') continue;
    mediaIds.set(name, state.media.id);
    const known = facts.get(name);
    if (known) await saveFacts(state.media, known);
  }
  uploadQueue.clearEnded();
  return { mediaIds, refused: names.filter((name) => !mediaIds.has(name)) };
}

/** Adds a picture to the queue and returns the id of its upload; that of an equal file if the queue has one. */
function added(file: File | undefined): string {
  if (!file) return '';
  const [id] = uploadQueue.add([file]).ids;
  const isSame = ({ name, size }: Upload) => name === file.name && size === file.size;
  return id ?? uploadQueue.uploads().find(isSame)?.id ?? '';
}

function whenEnded(
  ids: readonly string[],
  onProgress: (progress: UploadProgress) => void,
  signal: AbortSignal,
): Promise<readonly Upload[]> {
  let stop: (() => void) | undefined;
  return new Promise<readonly Upload[]>((resolve, reject) => {
    const look = () => {
      const own = uploadQueue.uploads().filter(({ id }) => ids.includes(id));
      const done = own.filter(hasEnded).length;
      const isInterrupted = own.some(({ state }) => state.is === 'interrupted');
      onProgress({ done, total: ids.length, isInterrupted });
      if (done === own.length) resolve(own);
    };
    stop = uploadQueue.subscribe(look);
    signal.addEventListener('abort', () => reject(signal.reason));
    look();
  }).finally(() => stop?.());
}

/** Only what the library doesn't have yet: the picture may have been there before. */
async function saveFacts(media: Media, facts: ReadonlyMap<string, unknown>): Promise<void> {
  const { altText, name, credit } = Object.fromEntries(facts) as Partial<PictureFacts>;
  const body = {
    ...(altText && !media.altText && { altText }),
    ...(name && !media.name && { name }),
    ...(credit && !media.credit && { credit }),
  };
  if (Object.keys(body).length > 0) await call(updateMedia, { params: { mediaId: media.id }, body });
}
