import { useSyncExternalStore } from 'react';
import { deleteMedia, getMedia, startMediaUpload } from '#shared/api/media.endpoints.ts';
import { call } from '../../../lib/api-client.ts';
import { onSessionEnd } from '../../../lib/auth-session.ts';
import { waitFor } from '../../../lib/until-done.ts';
import { sendBytes } from '../../../lib/upload-request.ts';
import { prepareUpload } from './prepare-upload.ts';
import { createUploadQueue } from './upload-queue.ts';
import type { Upload } from './upload-state.ts';

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** The one queue of this tab: going from page to page of the desk interrupts nothing. */
export const uploadQueue = createUploadQueue({
  prepare: (file) => prepareUpload(file),
  announce: (body) => call(startMediaUpload, { body }),
  send: sendBytes,
  read: (mediaId) => call(getMedia, { params: { mediaId } }),
  remove: (mediaId) => call(deleteMedia, { params: { mediaId } }),
  wait: waitFor,
  now: () => Date.now(),
  previewOf: (file) => URL.createObjectURL(file),
  dropPreview: (preview) => URL.revokeObjectURL(preview),
  hold: (isHeld) => (isHeld ? addEventListener : removeEventListener)('beforeunload', warn),
  report: (error) => reportError(error),
});

addEventListener('online', () => uploadQueue.resume());
resumeLater();
onSessionEnd(() => uploadQueue.clear());

/** The server can be out of reach without the browser being offline: then nobody tells when it is back. */
function resumeLater(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  uploadQueue.subscribe(() => {
    if (timer !== undefined || !uploadQueue.uploads().some(({ state }) => state.is === 'interrupted')) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (navigator.onLine) uploadQueue.resume();
    }, 15_000);
  });
}

/** The files on their way, as they are now. */
export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(uploadQueue.subscribe, uploadQueue.uploads);
}
