import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { FieldError } from '#shared/api/problem.ts';
import type { Media } from '#shared/domain/media.ts';
import type { Picture } from '#shared/domain/picture.ts';
import { invalidFields, notFound } from '../lib/app-error.ts';
import { documentClient } from '../lib/dynamo.ts';
import { env } from '../lib/env.ts';
import { newId } from '../lib/ids.ts';
import { readItems } from './batch-get.ts';
import type { MediaItem } from './items.ts';
import { mediaKey, ownedBy } from './keys.ts';
import { listOwned } from './owned-items.ts';

export type NewMedia = { readonly id?: string } & Omit<
  MediaItem,
  'PK' | 'SK' | 'entity' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'GSI3PK' | 'GSI3SK'
>;

/** Adds a picture to an author's library. One whose id is there already stays as it is, and is answered. */
export async function createMedia({ id = newId(), ownerId, ...media }: NewMedia): Promise<MediaItem> {
  const createdAt = new Date().toISOString();
  const item: MediaItem = {
    ...mediaKey(id),
    entity: 'MEDIA',
    id,
    version: 1,
    ownerId,
    ...media,
    createdAt,
    updatedAt: createdAt,
    ...ownedBy(ownerId, 'MEDIA', { createdAt, id }),
  };
  try {
    await documentClient.send(
      new PutCommand({
        TableName: env('tableName'),
        Item: item,
        ConditionExpression: 'attribute_not_exists(PK)',
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return getOwnMedia(id, ownerId);
  }
  return item;
}

/** A picture by its id, whoever owns it; `undefined` where there is none. One GetItem. */
export async function getMedia(mediaId: string): Promise<MediaItem | undefined> {
  const { Item } = await documentClient.send(
    new GetCommand({ TableName: env('tableName'), Key: mediaKey(mediaId), ConsistentRead: true }),
  );
  return Item as MediaItem | undefined;
}

/** One of the author's pictures. Throws NOT_FOUND, also for another author's. */
export async function getOwnMedia(mediaId: string, ownerId: string): Promise<MediaItem> {
  const media = await getMedia(mediaId);
  if (media?.ownerId !== ownerId) throw notFound('Picture');
  return media;
}

/** The author's library, newest first. */
export async function listOwnMedia(ownerId: string): Promise<MediaItem[]> {
  return listOwned<MediaItem>(ownerId, 'MEDIA');
}

/** A field of a body that names a picture: its path, and the media id or what stands for none. */
export type PictureField = { readonly path: string; readonly mediaId: string | null | undefined };

/** Pictures by media id, and what is wrong with the fields that name no good one. */
export type FoundPictures = {
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly errors: readonly FieldError[];
};

/** As `findOwnPictures`; throws a 422 naming every field that fails. */
export async function readOwnPictures(
  ownerId: string,
  fields: readonly PictureField[],
): Promise<ReadonlyMap<string, Picture>> {
  const { pictures, errors } = await findOwnPictures(ownerId, fields);
  if (errors.length > 0) throw invalidFields(errors);
  return pictures;
}

/**
 * The pictures that a body names, as quizzes carry them. A field fails whose picture is not the author's own or not
 * ready; what is somebody else's looks like what never was. No call where none is named.
 */
export async function findOwnPictures(
  ownerId: string,
  fields: readonly PictureField[],
): Promise<FoundPictures> {
  const named = fields.flatMap(({ path, mediaId }) => (mediaId ? [{ path, mediaId }] : []));
  const items = await readItems(named.map(({ mediaId }) => mediaKey(mediaId)));
  const pictures = new Map<string, Picture>();
  const errors = named.flatMap(({ path, mediaId }, index) => {
    const media = items[index] as MediaItem | undefined;
    if (media?.ownerId !== ownerId) return [{ path, message: 'There is no such picture in your library' }];
    const picture = pictureOf(media);
    if (!picture) return [{ path, message: 'The picture is not ready' }];
    pictures.set(mediaId, picture);
    return [];
  });
  return { pictures, errors };
}

/** A picture of the library as pages show it; `undefined` until it is ready. */
export function pictureOf(media: MediaItem): Picture | undefined {
  const { status, url, altText, width, height, renditions, placeholder, dominantColor, animationUrl } = media;
  if (status !== 'READY' || url === null || width === null || height === null) return undefined;
  return {
    url,
    altText,
    width,
    height,
    renditions: [...renditions],
    placeholder: placeholder ?? '',
    ...(dominantColor ? { dominantColor } : {}),
    ...(animationUrl ? { animationUrl } : {}),
  };
}

/** A picture as its owner sees it. */
export function toOwnMedia(media: MediaItem): Media {
  return {
    ...toPublicMedia(media),
    filename: media.filename,
    altText: media.altText,
    credit: media.credit ?? null,
    status: media.status,
    ...(media.error ? { error: media.error } : {}),
  };
}

/** A picture as anybody sees it: name and text are neutral, because they may tell the right answer. */
export function toPublicMedia(media: MediaItem): Media {
  return {
    id: media.id,
    filename: `picture.${media.contentType.replace(/^image\//, '')}`,
    contentType: media.contentType,
    size: media.size,
    width: media.width,
    height: media.height,
    altText: '',
    source: media.source,
    status: media.status,
    url: media.url,
    renditions: [...media.renditions],
    placeholder: media.placeholder,
    ...(media.dominantColor ? { dominantColor: media.dominantColor } : {}),
    ...(media.animationUrl ? { animationUrl: media.animationUrl } : {}),
    credit: null,
    createdAt: media.createdAt,
  };
}
