import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { MediaItem } from './items.ts';

/** The picture whose end a record of the table's stream tells; `undefined` for every other change. */
export function deletedMedia({ eventName, dynamodb }: DynamoDBRecord): MediaItem | undefined {
  if (eventName !== 'REMOVE' || dynamodb?.OldImage?.entity?.S !== 'MEDIA') return undefined;
  return unmarshall(dynamodb.OldImage as Record<string, AttributeValue>) as MediaItem;
}
