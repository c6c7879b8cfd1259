import { findAccount } from '../accounts/account-store.ts';
import { type UserItem, userKey } from '../accounts/table.ts';
import { newId } from '../platform/ids.ts';
import { type Changes, plus, removed } from '../platform/table-changes.ts';
import { absent, type Fields, present } from '../platform/table-conditions.ts';
import { transact, updateItem, type Write, write } from '../platform/table-writes.ts';

/** A decision about an author, and the log of it. */
type Decision = { readonly username: string; readonly log: (account: UserItem) => Write };

/** Lets an author's quizzes be promoted, or no longer. Does nothing if it is already so. */
export async function storeTrust(decision: Decision, isTrusted: boolean): Promise<'stored' | 'missing'> {
  return isTrusted
    ? decide(decision, { isTrusted: true }, { isTrusted: absent })
    : decide(decision, { isTrusted: removed }, { isTrusted: present });
}

/**
 * Suspends an account, which ends its publishing at once. The table's stream then takes its quizzes down. Does nothing
 * if it is already suspended.
 */
export async function storeSuspension(decision: Decision, reason: string): Promise<'stored' | 'missing'> {
  const suspension = { reason, at: new Date().toISOString() };
  return decide(decision, { suspension, suspending: newId() }, { suspension: absent });
}

/** Ends a suspension. The table's stream then shows the quizzes again. */
export async function endSuspension(decision: Decision): Promise<'stored' | 'missing'> {
  return decide(decision, { suspension: removed, suspending: newId() }, { suspension: present });
}

async function decide(
  { username, log }: Decision,
  changes: Changes<UserItem>,
  isDifferent: Fields<UserItem>,
): Promise<'stored' | 'missing'> {
  const account = await findAccount(username);
  if (!account) return 'missing';
  await transact({
    account: updateItem<UserItem>(
      'username',
      userKey(username),
      { ...changes, standingVersion: plus(1) },
      { userId: account.userId, ...isDifferent },
    ),
    log: log(account),
  });
  return 'stored';
}

/** Ends a step of a suspension, or of its end, and plans the next one unless it is the last. One UpdateItem. */
export async function endSuspensionStep({ username, suspending }: UserItem, isLast: boolean): Promise<void> {
  if (suspending === undefined) return;
  const change = { suspending: isLast ? removed : newId() };
  await write(updateItem<UserItem>('username', userKey(username), change, { suspending }));
}
