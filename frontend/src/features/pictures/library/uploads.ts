import { useSyncExternalStore } from 'react';
import { call } from '#lib/api/api-client.ts';
import { callOnce } from '#lib/api/call-once.ts';
import { waitFor } from '#lib/api/until-done.ts';
import { sendBytes } from '#lib/api/upload-request.ts';
import { authState, onAuthChange } from '#lib/auth/auth.ts';
import { onSessionEnd } from '#lib/auth/auth-session.ts';
import { waitingUploads } from '#lib/forms/waiting-uploads.ts';
import { deleteMedia, getMedia, listMedia, startMediaUpload } from '#shared/api/desk-endpoints.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { cleanLine } from '#shared/domain/visible-text.ts';
import { visitLimits } from '#shared/domain/visit-limits.ts';
import { prepareUpload } from './prepare-upload.ts';
import { createUploadQueue } from './upload-queue.ts';
import { isGoingUp, type Upload } from './upload-state.ts';

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** The only queue of this tab: navigating between pages of the desk interrupts no upload. */
export const uploadQueue = createUploadQueue({
  maySend: () => author() !== null,
  prepare: (file) => prepareUpload(file),
  async findKnown({ filename, bytes }) {
    const { items } = await call(listMedia, { query: { search: cutText(filename, visitLimits.searchMax) } });
    return items.find(
      (media) =>
        media.status === 'READY' && media.filename === cleanLine(filename) && media.size === bytes.size,
    );
  },
  announce: (body) => callOnce(startMediaUpload, { body }),
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
onSessionEnd((end) => {
  if (end === 'left') uploadQueue.clear();
  waitingUploads.names = uploadQueue.uploads().flatMap((upload) => (isGoingUp(upload) ? upload.name : []));
});
onAuthChange(continueAs);

let owner = author();

/** The uploads of the author who has signed in again continue; somebody else never sees them. */
function continueAs(): void {
  const now = author();
  if (now === null) return;
  if (now !== owner) uploadQueue.clear();
  owner = now;
  waitingUploads.names = [];
  uploadQueue.resume();
}

function author(): string | null {
  const state = authState();
  return state.is === 'signedIn' ? state.user.username : null;
}

/** The server can be unreachable while the browser is online. Then no event reports when it is reachable again. */
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

/** The files that are being uploaded, in their current state. */
export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(uploadQueue.subscribe, uploadQueue.uploads);
}
