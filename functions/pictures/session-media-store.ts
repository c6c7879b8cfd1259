import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient } from '../platform/dynamo.ts';
import { env } from '../platform/env.ts';
import { ownerPartition, sessionOwner } from '../platform/table-keys.ts';
import type { MediaItem } from './items.ts';
import { mediaKey } from './keys.ts';
import { listOwnMedia } from './media-store.ts';

/**
 * An author's library, newest first. What the browser session saved without a token becomes the author's by it
 * (decisions, "Optional bearer"): from then on it can be used, changed and deleted like any other picture. One Query,
 * one more where there is a session, one UpdateItem for each picture taken over.
 */
export async function listLibrary(ownerId: string, sessionId: string | undefined): Promise<MediaItem[]> {
  const [own, ofSession] = await Promise.all([
    listOwnMedia(ownerId),
    sessionId === undefined ? [] : listOwnMedia(sessionOwner(sessionId)),
  ]);
  if (ofSession.length === 0) return own;
  const taken = (await Promise.all(ofSession.map((media) => takeOver(media, ownerId)))).flat();
  const ids = new Set(taken.map(({ id }) => id));
  return [...taken, ...own.filter(({ id }) => !ids.has(id))].sort((a, b) => b.GSI3SK.localeCompare(a.GSI3SK));
}

/**
 * Makes what a session saved an author's. Nothing where somebody else was quicker: the index may still list what has an
 * owner. One UpdateItem.
 */
export async function takeOver({ id, ownerId: session }: MediaItem, ownerId: string): Promise<MediaItem[]> {
  try {
    const { Attributes } = await documentClient.send(
      new UpdateCommand({
        TableName: env('tableName'),
        Key: mediaKey(id),
        UpdateExpression: 'SET ownerId = :owner, GSI3PK = :partition REMOVE expiresAt ADD version :one',
        ConditionExpression: 'ownerId = :session',
        ExpressionAttributeValues: {
          ':owner': ownerId,
          ':partition': ownerPartition(ownerId, 'MEDIA'),
          ':session': session,
          ':one': 1,
        },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return [Attributes as MediaItem];
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return [];
    throw error;
  }
}
