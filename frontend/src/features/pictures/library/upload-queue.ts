import { randomUuid } from '#lib/stored/session.ts';
import { isApiError } from '#shared/api/api-error.ts';
import {
  canRetry,
  hasEnded,
  isGoingUp,
  type Upload,
  type UploadJob,
  type UploadServices,
  type UploadState,
} from './upload-state.ts';
import { followMedia, sendUpload } from './upload-steps.ts';

export type UploadQueue = {
  subscribe(listener: () => void): () => void;
  /** The same array until something changes. */
  uploads(): readonly Upload[];
  /** Adds files. A file that is already in the queue isn't added twice; a file that failed is tried again. */
  add(files: readonly File[]): { readonly ids: readonly string[]; readonly duplicates: number };
  retry(id: string): void;
  /** Tries all uploads again that may succeed. */
  retryAll(): void;
  /** Continues all uploads that lost the network or the sign-in. */
  resume(): void;
  /**
   * Removes a file in any state: aborts its upload and deletes its media item.
   * @returns the file, so that it can be added again.
   */
  remove(id: string): File | undefined;
  /** Removes the files that were uploaded or refused. */
  clearEnded(): void;
  /** Removes the files of these media items, which were deleted. */
  forget(mediaIds: readonly string[]): void;
  /** Removes all files, because somebody else may use this browser next. */
  clear(): void;
};

const sentAtOnce = 3;

/** Files that are being uploaded to the library, three at a time. The queue outlives the pages that show it. */
export function createUploadQueue(services: UploadServices): UploadQueue {
  let uploads: readonly Upload[] = [];
  let isHeld = false;
  let sending = 0;
  const jobs = new Map<string, UploadJob>();
  const listeners = new Set<() => void>();

  const set = (changed: readonly Upload[]) => {
    uploads = changed;
    const wantsHold = uploads.some(isGoingUp);
    if (wantsHold !== isHeld) services.hold(wantsHold);
    isHeld = wantsHold;
    for (const listener of listeners) listener();
  };
  const change = (id: string, part: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  const find = (id: string) => uploads.find((upload) => upload.id === id);

  const takeOut = (isOut: (upload: Upload) => boolean) => {
    const out = uploads.filter(isOut);
    if (out.length === 0) return;
    for (const { id, preview } of out) {
      jobs.get(id)?.removal.abort();
      jobs.delete(id);
      if (preview) services.dropPreview(preview);
    }
    set(uploads.filter((upload) => !out.includes(upload)));
    pump();
  };

  const discard = (mediaId: string) => {
    services.remove(mediaId).catch((error: unknown) => {
      // An announced item that was never completed is deleted by the server within a day.
      if (!isApiError(error)) services.report(error);
    });
  };

  const pump = () => {
    while (sending < sentAtOnce && services.maySend()) {
      const next = uploads.find(({ state }) => state.is === 'waiting');
      const job = next && jobs.get(next.id);
      if (!job) return;
      sending += 1;
      change(next.id, { state: { is: 'preparing' } });
      void run(next.id, job);
    }
  };

  let lastTurn = Promise.resolve();

  const run = async (id: string, job: UploadJob) => {
    const turn = lastTurn;
    let endTurn: () => void = () => undefined;
    lastTurn = new Promise((resolve) => {
      endTurn = resolve;
    });
    const show = (state: UploadState) => {
      if (!job.removal.signal.aborted) change(id, { state });
    };
    const isSent = await sendUpload(job, services, {
      show,
      note: (note) => {
        if (!job.removal.signal.aborted) change(id, { note });
      },
      turn,
      showPreview: () => {
        if (!job.removal.signal.aborted && find(id)?.preview === null) {
          change(id, { preview: services.previewOf(job.file) });
        }
      },
      announced: (mediaId) => {
        endTurn();
        if (job.removal.signal.aborted) discard(mediaId);
        else change(id, { mediaId });
      },
      discard,
    });
    endTurn();
    sending -= 1;
    pump();
    if (isSent) await followMedia(job, services, show);
  };

  const again = (id: string) => {
    const job = jobs.get(id);
    const upload = find(id);
    if (!job || !upload || !canRetry(upload)) return;
    if (upload.state.is === 'failed') {
      // A failed item accepts no more bytes: the next try announces a new one.
      if (upload.mediaId && upload.state.failure.by !== 'gone') discard(upload.mediaId);
      job.announced = undefined;
    }
    change(id, { state: { is: 'waiting' } });
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    uploads: () => uploads,
    add(files) {
      const added: Upload[] = [];
      let duplicates = 0;
      for (const file of files) {
        const same = [...jobs].find(([, job]) => isSameFile(job.file, file));
        if (same) {
          duplicates += 1;
          again(same[0]);
          continue;
        }
        const id = randomUuid();
        jobs.set(id, { file, removal: new AbortController() });
        added.push({
          id,
          name: file.name,
          size: file.size,
          preview: null,
          mediaId: null,
          state: { is: 'waiting' },
          note: null,
        });
      }
      if (added.length > 0) set([...uploads, ...added]);
      pump();
      return { ids: added.map(({ id }) => id), duplicates };
    },
    retry(id) {
      again(id);
      pump();
    },
    retryAll() {
      for (const { id } of uploads) again(id);
      pump();
    },
    resume() {
      for (const { id, state } of uploads) if (state.is === 'interrupted') again(id);
      pump();
    },
    remove(id) {
      const upload = find(id);
      if (!upload) return undefined;
      const file = jobs.get(id)?.file;
      const isGone = upload.state.is === 'failed' && upload.state.failure.by === 'gone';
      if (upload.mediaId && upload.state.is !== 'ready' && !isGone) discard(upload.mediaId);
      takeOut((one) => one.id === id);
      return file;
    },
    clearEnded() {
      takeOut((upload) => hasEnded(upload) && !canRetry(upload));
    },
    forget(mediaIds) {
      takeOut(({ mediaId }) => mediaId !== null && mediaIds.includes(mediaId));
    },
    clear() {
      takeOut(() => true);
    },
  };
}

function isSameFile(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}
