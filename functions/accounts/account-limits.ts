import type { EnvKey } from '#shared/infrastructure/env-names.ts';
import { numberEnv } from '../platform/env.ts';
import { type QuotaKind, takeQuotas } from '../platform/quota-store.ts';

type Counted = Extract<QuotaKind, 'REGISTRATION' | 'SIGN_IN' | 'CODE'>;

const limitOf: Readonly<Record<Counted, EnvKey>> = {
  REGISTRATION: 'registrationsPerAddress',
  SIGN_IN: 'signInsPerAddress',
  CODE: 'codesPerAddress',
};

/**
 * Counts a registration, a sign-in, or a call that sends or tries a code, for the network of the caller. It runs before
 * anything else in the call and also counts successful calls, so it doesn't reveal which accounts exist. Throws
 * TOO_MANY_REQUESTS. One UpdateItem.
 */
export async function countCall(kind: Counted, address: string): Promise<void> {
  await takeQuotas([{ kind, subject: 'address', id: address, limit: numberEnv(limitOf[kind]) }]);
}
