import { CopyObjectCommand } from '@aws-sdk/client-s3';
import type { Picture } from '#shared/domain/picture.ts';
import { env } from '../platform/env.ts';
import { isMissingObject, s3Client } from '../platform/s3.ts';
import { publicFileKeys, renditionKeyOf, renditionUrl, takenDownKey } from './picture-file-keys.ts';
import { removeFiles } from './picture-files.ts';
import type { PictureItem } from './table.ts';

/**
 * Copies the public files of a picture of a taken-down quiz to addresses that only moderators get, and unless another
 * quiz still shows it, removes the public ones. Without a takedown, moves them back. It may be repeated. A CopyObject and
 * a DeleteObject for each file.
 */
export async function moveTakenDownFiles(
  picture: PictureItem,
  { isTakenDown, isShown }: { readonly isTakenDown: boolean; readonly isShown: boolean },
): Promise<void> {
  for (const key of publicFileKeys(picture, env('mediaBaseUrl'))) {
    const away = takenDownKey(picture.ownerId, key);
    const [from, to] = isTakenDown ? [key, away] : [away, key];
    if ((await copyIfThere(from, to)) && !(isTakenDown && isShown)) await removeFiles([from]);
  }
}

/** A picture of a taken-down quiz for moderators, who still see it. */
export function withTakenDownFiles<Shown extends Picture | null>(picture: Shown, ownerId: string): Shown {
  const away = (url: string) => {
    const base = env('mediaBaseUrl');
    return renditionUrl(takenDownKey(ownerId, renditionKeyOf(url, base)), base);
  };
  return (
    picture && {
      ...picture,
      url: away(picture.url),
      renditions: picture.renditions.map((file) => ({ ...file, url: away(file.url) })),
      ...(picture.animationUrl ? { animationUrl: away(picture.animationUrl) } : {}),
    }
  );
}

async function copyIfThere(from: string, to: string): Promise<boolean> {
  const Bucket = env('mediaBucketName');
  try {
    await s3Client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource: `${Bucket}/${from}` }));
    return true;
  } catch (error) {
    if (isMissingObject(error)) return false;
    throw error;
  }
}
