import { findAccount } from '../accounts/account-store.ts';
import { type UserItem, userKey } from '../accounts/table.ts';
import { found } from '../platform/app-error.ts';
import { newId } from '../platform/ids.ts';
import { absent, type Fields, present } from '../platform/table-conditions.ts';
import { plus, removed, type Updates } from '../platform/table-updates.ts';
import { transact, updateItem, type Write, write } from '../platform/table-writes.ts';

/** A decision about an author, and the log of it. */
type Decision = { readonly username: string; readonly log: (account: UserItem) => Write };

/**
 * Lets an author's quizzes be promoted, or no longer. This and all other decisions do nothing if it is already so, and throw
 * NOT_FOUND for an unknown account.
 */
export async function storeTrust(decision: Decision, isTrusted: boolean): Promise<UserItem> {
  return isTrusted
    ? decide(decision, { isTrusted: true }, { isTrusted: absent })
    : decide(decision, { isTrusted: removed }, { isTrusted: present });
}

/** Suspends an account, which ends its publishing at once. The table's stream then takes its quizzes down. */
export async function storeSuspension(decision: Decision, reason: string): Promise<UserItem> {
  const suspension = { reason, at: new Date().toISOString() };
  return decide(decision, { suspension, suspending: newId(), renaming: newId() }, { suspension: absent });
}

/** Ends a suspension. The table's stream then shows the quizzes again, with the author's name. */
export async function endSuspension(decision: Decision): Promise<UserItem> {
  const changes = { suspension: removed, suspending: newId(), renaming: newId() };
  return decide(decision, changes, { suspension: present });
}

/** Hides the profile of an account, or shows it again. The table's stream then changes its name in quizzes. */
export async function storeProfileTakedown(
  decision: Decision,
  reason: string | undefined,
): Promise<UserItem> {
  const renaming = newId();
  const profileTakedown = reason === undefined ? removed : { reason, at: new Date().toISOString() };
  const isOther = reason === undefined ? present : absent;
  return decide(decision, { profileTakedown, renaming }, { profileTakedown: isOther });
}

async function decide(
  { username, log }: Decision,
  changes: Updates<UserItem>,
  isDifferent: Fields<UserItem>,
): Promise<UserItem> {
  const account = found(await findAccount(username), 'User');
  await transact({
    account: updateItem<UserItem>(
      'username',
      userKey(username),
      { ...changes, standingVersion: plus(1) },
      { userId: account.userId, ...isDifferent },
    ),
    log: log(account),
  });
  return account;
}

/** Ends a step of a suspension, or of its end, and plans the next one unless it is the last. One UpdateItem. */
export async function endSuspensionStep({ username, suspending }: UserItem, isLast: boolean): Promise<void> {
  if (suspending === undefined) return;
  const change = { suspending: isLast ? removed : newId() };
  await write(updateItem<UserItem>('username', userKey(username), change, { suspending }));
}
