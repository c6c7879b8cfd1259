import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { MediaItem, SessionImageItem } from './items.ts';
import { sessionFilesId } from './media-file-keys.ts';

/** A picture that has left the table, as far as its files are concerned; `id` is theirs. */
export type DeletedPicture = Pick<MediaItem, 'id' | 'renditions' | 'animationUrl' | 'draftFiles'>;

/**
 * The picture, of a library or a session, whose end a record of the table's stream tells; `undefined` for every other
 * change.
 */
export function deletedMedia({ eventName, dynamodb }: DynamoDBRecord): DeletedPicture | undefined {
  const entity = dynamodb?.OldImage?.entity?.S;
  if (eventName !== 'REMOVE' || (entity !== 'MEDIA' && entity !== 'SESSION_IMAGE')) return undefined;
  const item = unmarshall(dynamodb?.OldImage as Record<string, AttributeValue>) as
    | MediaItem
    | SessionImageItem;
  const { id, renditions = [], animationUrl } = item;
  const draftFiles = draftFilesOf(item);
  return {
    id: item.entity === 'MEDIA' ? id : sessionFilesId(id),
    renditions,
    ...(animationUrl ? { animationUrl } : {}),
    ...(draftFiles.length > 0 ? { draftFiles } : {}),
  };
}

function draftFilesOf(item: MediaItem | SessionImageItem): string[] {
  const places = item.entity === 'SESSION_IMAGE' ? Object.values(item.otherPlaces ?? {}) : [];
  return [item, ...places].flatMap(({ draftFiles = [] }) => draftFiles);
}
