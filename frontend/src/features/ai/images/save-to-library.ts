import { call } from '#lib/api/api-client.ts';
import { callOnce } from '#lib/api/call-once.ts';
import { untilDone } from '#lib/api/until-done.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { getMedia, prepareImageUpload, uploadSessionImage } from '#shared/api/desk-endpoints.ts';
import type { Media } from '#shared/domain/media.ts';

/** The result of saving: a picture to use, one that can't be used, or one that is still being processed. */
export type Saved = { readonly is: 'ready' | 'unusable' | 'slow'; readonly media: Media };

/** The names that the library shows for a picture. */
export type ImageNames = { readonly filename: string; readonly altText: string };

const giveUpAfterMs = 60_000;

/** Saves a made picture under these names and waits until the library has processed it. Throws ApiError. */
export async function saveToLibrary(
  sessionImageId: string,
  names: ImageNames,
  signal: AbortSignal,
): Promise<Saved> {
  // The picture is stored under the names of the last call.
  await call(prepareImageUpload, { body: { sessionImageId, ...names } }, { signal });
  const media = await callOnce(uploadSessionImage, { params: { id: sessionImageId } }, { signal });
  return processed(media, signal);
}

/** A picture of the library once it is processed; `gone` if it was deleted from there. Throws ApiError. */
export async function savedMedia(
  mediaId: string,
  signal: AbortSignal,
): Promise<Saved | { readonly is: 'gone' }> {
  try {
    return await processed(await call(getMedia, { params: { mediaId } }, { signal }), signal);
  } catch (error) {
    if (isApiError(error, 'NOT_FOUND')) return { is: 'gone' };
    throw error;
  }
}

async function processed(first: Media, signal: AbortSignal): Promise<Saved> {
  const read = () => call(getMedia, { params: { mediaId: first.id } }, { signal });
  const media = first.status === 'PENDING' ? await untilDone(read, { signal, giveUpAfterMs }) : first;
  if (!media) return { is: 'slow', media: first };
  return { is: media.status === 'READY' ? 'ready' : 'unusable', media };
}
