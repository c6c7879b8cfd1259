import { createHash } from 'node:crypto';
import { CopyObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3';
import type { Rendition } from '#shared/domain/picture.ts';
import { env } from '../platform/env.ts';
import { s3Client } from '../platform/s3.ts';
import type { PictureFile } from './files/encode.ts';
import type { RenderedPicture } from './files/render-picture.ts';
import type { SessionImageItem } from './items.ts';
import {
  originalKey,
  renditionKey,
  renditionKeyOf,
  renditionUrl,
  sessionFilesId,
} from './media-file-keys.ts';

/** The files of a picture by their keys, and their addresses as the picture carries them. */
export function filesOf(filesId: string, { renditions, animation }: RenderedPicture) {
  const files = new Map<string, PictureFile>();
  const address = (file: PictureFile) => {
    const key = renditionKey(filesId, file);
    files.set(key, file);
    return renditionUrl(key, env('mediaBaseUrl'));
  };
  const addressed = renditions.map((file) => ({
    width: file.width,
    format: file.format,
    url: address(file),
  }));
  const url = addressed.findLast(({ format }) => format === 'webp')?.url;
  if (!url) throw new Error('A picture without renditions');
  return {
    files,
    addresses: {
      renditions: addressed,
      url,
      ...(animation ? { animationUrl: address(animation) } : {}),
    },
  };
}

/**
 * The largest WebP that pages show of a ready picture: bare pixels, 1600 wide at most. Whatever goes elsewhere is made
 * of it and never of the original, which holds what a camera wrote into it.
 */
export async function readShownFile({ url }: Pick<SessionImageItem, 'url'>): Promise<Uint8Array> {
  if (!url) throw new Error('The picture is not ready');
  const { Body } = await s3Client.send(
    new GetObjectCommand({ Bucket: env('mediaBucketName'), Key: renditionKeyOf(url, env('mediaBaseUrl')) }),
  );
  if (!Body) throw new Error('The file of the picture is gone');
  return Body.transformToByteArray();
}

/** The files of a picture as those of another one, not copied yet. */
export type CopiedFiles = {
  readonly copies: readonly { readonly from: string; readonly to: string }[];
  /** The new keys. */
  readonly keys: readonly string[];
  readonly url: string;
  readonly renditions: readonly Rendition[];
  readonly animationUrl?: string;
};

/** Which files of a ready picture a picture of the library needs. The same two give the same keys. */
export function copiesFor(
  image: Pick<SessionImageItem, 'id' | 'url' | 'renditions' | 'animationUrl'>,
  mediaId: string,
): CopiedFiles {
  const baseUrl = env('mediaBaseUrl');
  const { url, renditions = [], animationUrl } = image;
  if (!url) throw new Error('The picture is not ready');
  const keys = new Map<string, string>();
  const copied = (address: string): string => {
    const from = renditionKeyOf(address, baseUrl);
    keys.set(from, copyKey(from, mediaId));
    return renditionUrl(copyKey(from, mediaId), baseUrl);
  };
  const addresses = {
    url: copied(url),
    renditions: renditions.map((one) => ({ ...one, url: copied(one.url) })),
    ...(animationUrl ? { animationUrl: copied(animationUrl) } : {}),
  };
  const copies = [
    ...[...keys].map(([from, to]) => ({ from, to })),
    { from: originalKey(sessionFilesId(image.id)), to: originalKey(mediaId) },
  ];
  return { ...addresses, copies, keys: copies.map(({ to }) => to) };
}

/** `media/<hash>-640.webp` of another picture: as unguessable, and never the same for two. */
function copyKey(key: string, mediaId: string): string {
  const hash = createHash('sha256').update(mediaId).update(key).digest('hex').slice(0, 32);
  return key.replace(/^media\/[0-9a-f]+/, `media/${hash}`);
}

/** Copies within the bucket; type and caching stay as they are. What is copied already is copied again. */
export async function copyPictureFiles({ copies }: CopiedFiles): Promise<void> {
  const Bucket = env('mediaBucketName');
  await Promise.all(
    copies.map(({ from, to }) =>
      s3Client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource: `${Bucket}/${from}` })),
    ),
  );
}
