import type { Picture } from '#shared/domain/picture.ts';
import type { SessionImage } from '#shared/domain/session-image.ts';

/** The data to show a made picture; null until it is ready. */
export function pictureOf({ status, url, width, height, prompt }: SessionImage): Picture | null {
  if (status !== 'READY' || !url || !width || !height) return null;
  return { url, width, height, altText: prompt, renditions: [], placeholder: '' };
}
