import sharp from 'sharp';
import type { Picture } from '#shared/domain/picture.ts';
import { env } from '../platform/env.ts';
import { readStoredFile } from '../platform/s3.ts';
import { renditionKeyOf } from './picture-file-keys.ts';

/**
 * A picture as pages show it, as JPEG, which a guardrail accepts; `undefined` if its files don't exist. Pages show at
 * most 1600 pixels on a side, which is always small enough.
 */
export async function moderatedPicture({
  url,
}: Pick<Picture, 'url'>): Promise<{ readonly bytes: Uint8Array; readonly format: 'jpeg' } | undefined> {
  const file = await readStoredFile(renditionKeyOf(url, env('mediaBaseUrl')));
  if (!file) return undefined;
  const bytes = await sharp(file).flatten({ background: '#ffffff' }).jpeg({ quality: 80 }).toBuffer();
  return { bytes, format: 'jpeg' };
}
