import { untilDone } from '#lib/api/until-done.ts';
import { UploadError } from '#lib/api/upload-request.ts';
import { ApiError, isApiError } from '#shared/api/api-error.ts';
import type { PreparedUpload } from './prepare-upload.ts';
import type { Announced, Upload, UploadJob, UploadServices, UploadState } from './upload-state.ts';

type Show = (state: UploadState) => void;

type Steps = {
  readonly show: Show;
  readonly note: (note: Upload['note']) => void;
  /** Resolves when the files before this one are announced, so that the library has the order of the files. */
  readonly turn: Promise<void>;
  /** Called once the file is known to be a picture. */
  readonly showPreview: () => void;
  readonly announced: (mediaId: string) => void;
  /** Deletes a media item that is no longer needed. */
  readonly discard: (mediaId: string) => void;
};

/** Uploads a file from the visitor's disk to the storage and shows its progress. @returns true once it has arrived */
export async function sendUpload(job: UploadJob, services: UploadServices, steps: Steps): Promise<boolean> {
  const { signal } = job.removal;
  try {
    const prepared = job.prepared ?? (await prepare(job, services, steps));
    if (!prepared || signal.aborted) return false;
    const known = job.announced ? undefined : await asAuthor(services, () => services.findKnown(prepared));
    if (signal.aborted) return false;
    if (known) {
      steps.note('known');
      steps.announced(known.id);
      steps.show({ is: 'ready', media: known });
      return false;
    }
    steps.show({ is: 'sending', part: 0 });
    await transmit(job, prepared, services, steps);
    if (signal.aborted) return false;
    steps.show({ is: 'processing', isSlow: false });
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    const delay = delayAfter(error, job.busyTries ?? 0);
    if (delay !== null) {
      job.busyTries = (job.busyTries ?? 0) + 1;
      steps.show({ is: 'delayed' });
      await services.wait(delay, signal).catch(() => undefined);
      return signal.aborted ? false : sendUpload(job, services, steps);
    }
    job.busyTries = 0;
    if (!isApiError(error) && !(error instanceof UploadError)) services.report(error);
    const isCutOff =
      isApiError(error, 'NETWORK_ERROR') ||
      (error instanceof UploadError ? error.status === 0 : isSignedOut(error));
    steps.show(
      isCutOff ? { is: 'interrupted' } : { is: 'failed', failure: { by: 'call', error: asCall(error) } },
    );
    return false;
  }
}

const busyTriesMax = 6;
/** Who is told to come back later than this has used up a quota. */
const longestDelayMs = 120_000;

/** Milliseconds until the next try if the server or the storage was busy; null if another try wouldn't help. */
function delayAfter(error: unknown, tries: number): number | null {
  const status = isApiError(error) || error instanceof UploadError ? (error.status ?? 0) : 0;
  // S3 asks clients to retry every request that it couldn't process.
  const isBusy = [429, 502, 503, 504].includes(status) || (error instanceof UploadError && status >= 500);
  const asked = isApiError(error) ? 1000 * (error.retryAfter ?? 0) : 0;
  if (!isBusy || tries >= busyTriesMax || asked > longestDelayMs) return null;
  return Math.max(asked, 1000 * 2 ** tries);
}

async function prepare(
  job: UploadJob,
  services: UploadServices,
  steps: Steps,
): Promise<PreparedUpload | null> {
  const prepared = await services.prepare(job.file);
  if ('refusal' in prepared) {
    steps.show({ is: 'refused', refusal: prepared.refusal });
    return null;
  }
  job.prepared = prepared.upload;
  if (prepared.upload.isStill) steps.note('still');
  steps.showPreview();
  return prepared.upload;
}

/** An upload doesn't start with an address that expires sooner than this. */
const leastTimeMs = 10_000;

async function transmit(
  job: UploadJob,
  { bytes, filename, contentType }: PreparedUpload,
  services: UploadServices,
  steps: Steps,
) {
  const { signal } = job.removal;
  const announce = async (): Promise<Announced> => {
    if (job.announced) steps.discard(job.announced.media.id);
    await steps.turn;
    signal.throwIfAborted();
    job.announced = await services.announce({ filename, contentType, size: bytes.size });
    steps.announced(job.announced.media.id);
    signal.throwIfAborted();
    return job.announced;
  };
  const send = ({ upload }: Announced) =>
    services.send(upload, bytes, { signal, onProgress: (part) => steps.show({ is: 'sending', part }) });

  const isFresh = (announced: Announced | undefined): announced is Announced =>
    announced !== undefined && Date.parse(announced.upload.expiresAt) - services.now() > leastTimeMs;
  const known = isFresh(job.announced) ? job.announced : null;
  try {
    await send(known ?? (await announce()));
  } catch (error) {
    const status = error instanceof UploadError ? error.status : null;
    // The bytes had already arrived; only the response was lost.
    if (status === 412) return;
    // The address has expired: the clocks differ, or the computer was asleep.
    if (status !== 403 || signal.aborted) throw error;
    await send(await announce());
  }
}

/** Makes a call that guests may make, too: to them it doesn't show the author's pictures. */
async function asAuthor<Answer>(services: UploadServices, call: () => Promise<Answer>): Promise<Answer> {
  if (services.maySend()) return call();
  throw new ApiError('AUTHENTICATION_REQUIRED', 'The session has ended', { status: 401 });
}

/** The session has ended. Once the same author has signed in again, the queue continues. */
function isSignedOut(error: unknown): boolean {
  return isApiError(error) && error.status === 401;
}

/** The storage's refusal as the error of a call. */
function asCall(error: unknown): unknown {
  if (!(error instanceof UploadError)) return error;
  return new ApiError('UPSTREAM_FAILED', error.message, { status: 502, cause: error });
}

const giveUpAfterMs = 30 * 60_000;

/** Polls a picture that was sent until it is ready or has failed. */
export async function followMedia(job: UploadJob, services: UploadServices, show: Show): Promise<void> {
  const { signal } = job.removal;
  const mediaId = job.announced?.media.id;
  if (!mediaId) return;
  try {
    const media = await untilDone(() => asAuthor(services, () => services.read(mediaId)), {
      signal,
      giveUpAfterMs,
      onSlow: () => show({ is: 'processing', isSlow: true }),
      wait: services.wait,
      now: services.now,
    });
    if (media?.status === 'READY') show({ is: 'ready', media });
    else if (media) {
      show({ is: 'failed', failure: { by: 'verdict', error: media.error ?? 'PROCESSING_FAILED' } });
    }
  } catch (error) {
    if (signal.aborted) return;
    if (isApiError(error, 'NOT_FOUND')) return show({ is: 'failed', failure: { by: 'gone' } });
    if (isSignedOut(error)) return show({ is: 'interrupted' });
    if (!isApiError(error)) services.report(error);
    show({ is: 'failed', failure: { by: 'call', error } });
  }
}
