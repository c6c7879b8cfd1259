import { indexPartition, partitions } from '#shared/infrastructure/partitions.ts';
import type { TableKey } from '../platform/table-keys.ts';

export const pictureKey = (pictureId: string): TableKey<'picture'> => ({
  PK: `${partitions.picture}${pictureId}`,
  SK: 'PICTURE',
});

/** GSI1: the pictures that were made in a browser session, by time. */
export const sessionPicturesPartition = (sessionId: string): string =>
  indexPartition('sessionPictures', sessionId);
