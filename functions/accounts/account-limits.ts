import type { EnvKey } from '#shared/infrastructure/env-names.ts';
import { numberEnv } from '../platform/env.ts';
import { type QuotaKind, takeQuotas } from '../platform/quota-store.ts';

type Counted = Extract<QuotaKind, 'REGISTRATION' | 'CODE'>;

const limitsOf: Readonly<Record<Counted, { readonly address: EnvKey; readonly account: EnvKey }>> = {
  REGISTRATION: { address: 'registrationsPerAddress', account: 'registrationsPerAccount' },
  CODE: { address: 'codesPerAddress', account: 'codesPerAccount' },
};

/**
 * Counts a registration, or a call that sends or tries a code, for the network of the caller and then for the account,
 * named as in the call. It runs before anything else in the call and also counts successful calls, so it doesn't reveal
 * which accounts exist, nor which address belongs to which username. Without an `address`, the account alone
 * counts: in calls with a token, which nobody else behind the same network may use up. Throws TOO_MANY_REQUESTS. Two
 * UpdateItems, or one.
 */
export async function countCall(kind: Counted, address: string | undefined, name: string): Promise<void> {
  const limits = limitsOf[kind];
  if (address !== undefined)
    await takeQuotas([{ kind, subject: 'address', id: address, limit: numberEnv(limits.address) }]);
  const id = name.toLowerCase();
  await takeQuotas([{ kind, subject: 'account', id, limit: numberEnv(limits.account) }]);
}

/**
 * Counts a mail with a code to an account. Those that are requested with the address have a count of their own: anybody
 * knows a username and could use up its mails, so that the owner gets none. Throws TOO_MANY_REQUESTS. One UpdateItem.
 */
export async function countMail(username: string, isByAddress = false): Promise<void> {
  const limit = numberEnv('mailsPerAccount');
  const id = `${username.toLowerCase()}${isByAddress ? '/address' : ''}`;
  await takeQuotas([{ kind: 'CODE_MAIL', subject: 'account', id, limit }]);
}
