import { setTimeout as sleep } from 'node:timers/promises';
import type { Media, PresignedUpload } from '#shared/domain/media.ts';
import { bearer, type registerAuthor } from './accounts.ts';
import type { TestCloud } from './test-cloud.ts';

type Author = Awaited<ReturnType<typeof registerAuthor>>;
type Announced = { readonly media: Media; readonly upload: PresignedUpload };

/** Announces a picture as its author's browser does. `contentType` is the type according to the browser. */
export async function announce(
  { calls, accessToken }: Author,
  bytes: Uint8Array,
  { contentType = 'image/jpeg', filename = 'picture.jpg' }: { contentType?: string; filename?: string } = {},
): Promise<Announced> {
  const body = { filename, contentType, size: bytes.length };
  const { status, data, text } = await calls.post<Announced>('/api/media/upload', body, bearer(accessToken));
  if (status !== 201) throw new Error(`The announcement answered ${status}: ${text}`);
  return data;
}

/** Sends bytes by a presigned request. */
export function send({ url, method, headers }: PresignedUpload, bytes: Uint8Array): Promise<Response> {
  return fetch(url, { method, headers, body: new Uint8Array(bytes) });
}

/** The picture once its bytes were checked. */
export async function settled({ calls, accessToken }: Author, mediaId: string): Promise<Media> {
  for (;;) {
    const { data } = await calls.get<Media>(`/api/media/${mediaId}`, bearer(accessToken));
    if (data.status !== 'PENDING') return data;
    await sleep(100);
  }
}

/** The picture once Lambda has retried its upload, with the clock moved by a minute every half second. */
export async function settledLater(
  clock: TestCloud['clock'],
  { calls, accessToken }: Author,
  mediaId: string,
): Promise<Media> {
  for (;;) {
    const { data } = await calls.get<Media>(`/api/media/${mediaId}`, bearer(accessToken));
    if (data.status !== 'PENDING') return data;
    clock.addSeconds(60);
    await sleep(500);
  }
}

/** Announces a picture, sends it, waits and returns the result of the upload. */
export async function upload(
  author: Author,
  bytes: Uint8Array,
  claim: Parameters<typeof announce>[2] = {},
): Promise<Media> {
  const announced = await announce(author, bytes, claim);
  const response = await send(announced.upload, bytes);
  if (!response.ok) throw new Error(`The upload answered ${response.status}: ${await response.text()}`);
  return settled(author, announced.media.id);
}
