import { limits } from '#shared/domain/limits.ts';
import type { PresignedUpload } from '#shared/domain/media.ts';
import { attachmentOf } from '../platform/attachment.ts';
import { originalKey, uploadKey } from './picture-file-keys.ts';
import type { PictureItem } from './table.ts';

const presignedSeconds = limits.media.presignedSeconds;

/** The times of a request signed now; signatures use whole seconds. */
function signingTimes() {
  const signingDate = new Date(Math.floor(Date.now() / 1000) * 1000);
  const expiresAt = new Date(signingDate.getTime() + presignedSeconds * 1000).toISOString();
  return { signing: { signingDate, expiresIn: presignedSeconds }, expiresAt };
}

/**
 * The request that uploads the bytes of an announced picture. Key, length and type are fixed, and it can be sent once.
 * The length is not among `headers` because browsers set it themselves.
 */
export async function presignUpload({
  id,
  contentType,
  size,
}: Pick<PictureItem, 'id' | 'contentType' | 'size'>): Promise<PresignedUpload> {
  const { signing, expiresAt } = signingTimes();
  const { presignPut } = await import('../platform/presigned-requests.ts');
  const url = await presignPut(uploadKey(id), { contentType, size, ifNoneMatch: '*' }, signing);
  return { url, method: 'PUT', headers: { 'content-type': contentType, 'if-none-match': '*' }, expiresAt };
}

/** A short-lived address of the original, for saving it under its filename. */
export async function presignOriginal({
  id,
  contentType,
  filename,
}: Pick<PictureItem, 'id' | 'contentType' | 'filename'>): Promise<{ url: string; expiresAt: string }> {
  const { signing, expiresAt } = signingTimes();
  const { presignGet } = await import('../platform/presigned-requests.ts');
  const disposition = attachmentOf(filename, contentType);
  return { url: await presignGet(originalKey(id), { contentType, disposition }, signing), expiresAt };
}

/** The expiry time in the response for a URL that doesn't expire. */
export function presignedUntil(): string {
  return signingTimes().expiresAt;
}
