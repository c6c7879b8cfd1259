import { newId } from '../platform/ids.ts';
import { anyOf, isNew } from '../platform/table-conditions.ts';
import { getItem } from '../platform/table-reads.ts';
import { deleteItem, putItem, transact, updateItem, write } from '../platform/table-writes.ts';
import {
  type DeletedOwnerItem,
  type DeletedUserItem,
  deletedOwnerKey,
  type EmailItem,
  emailKey,
  type LookItem,
  lookKey,
  type UserItem,
  userKey,
} from './table.ts';

/**
 * Seconds after which the content of a deleted account is searched for once more. By then all access tokens (15 minutes)
 * have expired, all functions have ended and all indexes are up to date.
 */
const lastLookSeconds = 3600;

/** Replaces an account with a marker that it is deleted. The table's stream deletes its content later. One PutItem. */
export async function markAccountDeleted({
  username,
  userId,
  email,
}: UserItem): Promise<DeletedUserItem | 'gone'> {
  const mark: DeletedUserItem = {
    ...userKey(username),
    entity: 'DELETED_USER',
    formerUserId: userId,
    username,
    email,
    nextStep: newId(),
  };
  const { ok, item } = await write(putItem<DeletedUserItem, UserItem>('username', mark, { userId }));
  // Refused also if the write was repeated because its answer was lost.
  return ok || item?.nextStep === mark.nextStep ? mark : 'gone';
}

/** Whether the step is the one that is due, as of the last write. One GetItem. */
export async function isStepDue({ username, formerUserId, nextStep }: DeletedUserItem): Promise<boolean> {
  const found = await getItem<UserItem | DeletedUserItem>('username', userKey(username));
  return (
    found?.entity === 'DELETED_USER' && found.formerUserId === formerUserId && found.nextStep === nextStep
  );
}

/** Ends a step of a deletion that needs another one. One UpdateItem. */
export async function continueDeletion({ username, nextStep }: DeletedUserItem): Promise<void> {
  await write(
    updateItem<DeletedUserItem>('username', userKey(username), { nextStep: newId() }, { nextStep }),
  );
}

/** Ends a deletion: frees username and address, and schedules the last search for content. One write, one transaction. */
export async function finishDeletion({
  username,
  formerUserId,
  email,
  nextStep,
}: DeletedUserItem): Promise<void> {
  const look = { username: username.toLowerCase() };
  // Of an account from before there were such items, it may belong to another one.
  await write(deleteItem<LookItem>('username', lookKey(username), look));
  const refused = await transact({
    account: deleteItem<DeletedUserItem>('username', userKey(username), { nextStep }),
    email: deleteItem<EmailItem>(
      'email',
      emailKey(email),
      anyOf<EmailItem>(isNew, { username: username.toLowerCase() }),
    ),
    lastLook: lastLookFor(formerUserId),
  });
  if (refused.has('email'))
    throw new Error(`The e-mail address of the deleted account ${username} belongs to another account`);
}

/** Schedules one more search for content of a deleted account. One PutItem. */
export async function planLastLook(ownerId: string): Promise<void> {
  await write(lastLookFor(ownerId));
}

function lastLookFor(ownerId: string) {
  const expiresAt = Math.floor(Date.now() / 1000) + lastLookSeconds;
  return putItem<DeletedOwnerItem>('deletedOwner', {
    ...deletedOwnerKey(ownerId),
    entity: 'DELETED_OWNER',
    ownerId,
    expiresAt,
  });
}
