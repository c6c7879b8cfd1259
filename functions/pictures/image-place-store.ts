import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { notFound } from '../platform/app-error.ts';
import { documentClient } from '../platform/dynamo.ts';
import { env } from '../platform/env.ts';
import { newId } from '../platform/ids.ts';
import type { TransactItem } from '../platform/transact.ts';
import type { ImagePlace, SessionImageItem } from './items.ts';
import { sessionImageKey } from './keys.ts';
import { findSessionImage } from './session-image-store.ts';

/**
 * A picture's place in somebody's library. The first one to save it has `saved`, `mediaId` and `draftFiles` of the
 * item itself, which its worker writes, too; everybody else an entry of `otherPlaces`.
 */
export type OwnPlace = {
  readonly imageId: string;
  readonly ownerId: string;
  readonly isFirst: boolean;
  readonly mediaId: string;
};

/** The owner's place as it was read; `undefined` where there is none. `isSaved` once something was put there. */
export function placeOf(
  image: SessionImageItem,
  ownerId: string,
): (OwnPlace & { readonly isSaved: boolean }) | undefined {
  const { id: imageId, saved, mediaId, otherPlaces } = image;
  const other = otherPlaces?.[ownerId];
  if (other) {
    return { imageId, ownerId, isFirst: false, mediaId: other.mediaId, isSaved: other.isSaved };
  }
  if (saved?.ownerId !== ownerId) return undefined;
  return { imageId, ownerId, isFirst: true, mediaId: saved.mediaId, isSaved: mediaId !== undefined };
}

/**
 * Gives the owner a new place: where there is none, or `lost` for what is no longer the owner's. Whoever does so at
 * the same time gets the same. One UpdateItem, one more for the second owner; one GetItem where somebody was quicker.
 * Throws NOT_FOUND where the picture is gone.
 */
export async function reservePlace(
  image: SessionImageItem,
  ownerId: string,
  lost?: OwnPlace & { readonly isTaken: boolean },
): Promise<OwnPlace> {
  const isFirst = lost ? lost.isFirst && !lost.isTaken : image.saved === undefined;
  const mediaId = newId();
  const isDone = isFirst
    ? await reserveFirst(image, { mediaId, ownerId }, lost?.mediaId)
    : await writeOther(
        image,
        ownerId,
        { mediaId, isSaved: false },
        lost?.isFirst ? undefined : lost?.mediaId,
      );
  if (isDone) return { imageId: image.id, ownerId, isFirst, mediaId };
  const now = await findSessionImage(image.id);
  if (!now) throw notFound('Picture');
  return placeOf(now, ownerId) ?? reservePlace(now, ownerId);
}

/** Notes down what the owner has by other means than saving, such as taking over what the session saved. */
export async function notePlace(image: SessionImageItem, ownerId: string, mediaId: string): Promise<void> {
  const former = image.otherPlaces?.[ownerId]?.mediaId;
  await writeOther(image, ownerId, { mediaId, isSaved: true }, former);
}

/** Files written down first, so that they go with the picture where nothing more is heard of them. False where it is saved. */
export async function announceCopies(place: OwnPlace, keys: readonly string[]): Promise<boolean> {
  const { path, names } = pathsOf(place);
  return update(place.imageId, {
    UpdateExpression: `SET ${path}draftFiles = :keys`,
    ...whileReserved(place),
    ...names,
    ExpressionAttributeValues: { ...whileReserved(place).ExpressionAttributeValues, ':keys': keys },
  });
}

/** The write that says that the picture is in its place, for a transaction. */
export function finishPlace(place: OwnPlace): TransactItem {
  const { path, names } = pathsOf(place);
  const { ConditionExpression, ExpressionAttributeValues } = whileReserved(place);
  return {
    Update: {
      TableName: env('tableName'),
      Key: sessionImageKey(place.imageId),
      UpdateExpression: place.isFirst
        ? 'SET mediaId = :mediaId REMOVE draftFiles'
        : `SET ${path}isSaved = :saved REMOVE ${path}draftFiles`,
      ConditionExpression,
      ...names,
      ExpressionAttributeValues: {
        ...ExpressionAttributeValues,
        ...(place.isFirst ? {} : { ':saved': true }),
      },
    },
  };
}

function pathsOf({ isFirst, ownerId }: OwnPlace) {
  return isFirst
    ? { path: '', names: {} }
    : { path: 'otherPlaces.#owner.', names: { ExpressionAttributeNames: { '#owner': ownerId } } };
}

function whileReserved({ isFirst, mediaId }: OwnPlace) {
  return isFirst
    ? {
        ConditionExpression: 'saved.mediaId = :mediaId AND attribute_not_exists(mediaId)',
        ExpressionAttributeValues: { ':mediaId': mediaId },
      }
    : {
        ConditionExpression: 'otherPlaces.#owner.mediaId = :mediaId AND otherPlaces.#owner.isSaved = :open',
        ExpressionAttributeValues: { ':mediaId': mediaId, ':open': false },
      };
}

function reserveFirst(
  { id }: SessionImageItem,
  saved: NonNullable<SessionImageItem['saved']>,
  former: string | undefined,
): Promise<boolean> {
  return update(id, {
    UpdateExpression: 'SET saved = :saved REMOVE mediaId',
    ConditionExpression: `attribute_exists(PK) AND ${former ? 'mediaId = :former' : 'attribute_not_exists(saved)'}`,
    ExpressionAttributeValues: { ':saved': saved, ...(former ? { ':former': former } : {}) },
  });
}

/** False where another place stands there by now than the one that was read. */
async function writeOther(
  { id, otherPlaces }: SessionImageItem,
  ownerId: string,
  place: ImagePlace,
  former: string | undefined,
): Promise<boolean> {
  if (!otherPlaces) {
    await update(id, {
      UpdateExpression: 'SET otherPlaces = if_not_exists(otherPlaces, :none)',
      ConditionExpression: 'attribute_exists(PK)',
      ExpressionAttributeValues: { ':none': {} },
    });
  }
  return update(id, {
    UpdateExpression: 'SET otherPlaces.#owner = :place',
    ConditionExpression: `attribute_exists(otherPlaces) AND ${former ? 'otherPlaces.#owner.mediaId = :former' : 'attribute_not_exists(otherPlaces.#owner)'}`,
    ExpressionAttributeNames: { '#owner': ownerId },
    ExpressionAttributeValues: { ':place': place, ...(former ? { ':former': former } : {}) },
  });
}

type Change = {
  readonly UpdateExpression: string;
  readonly ConditionExpression: string;
  readonly ExpressionAttributeNames?: Record<string, string>;
  readonly ExpressionAttributeValues: Record<string, unknown>;
};

/** False where the condition does not hold. */
async function update(imageId: string, change: Change): Promise<boolean> {
  try {
    await documentClient.send(
      new UpdateCommand({ TableName: env('tableName'), Key: sessionImageKey(imageId), ...change }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
