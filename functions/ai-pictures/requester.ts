import { getOwnAccount, isNewAccount } from '../accounts/own-account.ts';
import type { Requester } from '../pictures/picture-quotas.ts';
import { AppError, invalidField } from '../platform/app-error.ts';
import type { Caller } from '../platform/operation.ts';

type Call = { readonly sessionId?: string; readonly address: string; readonly caller?: Caller };

/** The browser session of the header. Throws a 422 without the header. */
export function sessionOf({ sessionId }: Pick<Call, 'sessionId'>, named?: string): string {
  // Later calls use only the header, so a picture of another session could never be read.
  if (sessionId && named && sessionId !== named) {
    throw invalidField('body.sessionId', 'Must be the session of X-Session-Id');
  }
  const session = sessionId ?? named;
  if (!session) throw invalidField('headers.x-session-id', 'The id of the browser session is required');
  return session;
}

/** The caller as session, address and token. One GetItem with a token, none without. */
export async function requesterOf(call: Call, named?: string): Promise<Requester> {
  const { address, caller } = call;
  const requester = { sessionId: sessionOf(call, named), address };
  if (!caller) return requester;
  const account = await getOwnAccount(caller);
  if (!account.emailVerified) return requester;
  return { ...requester, authorId: caller.userId, isNewcomer: isNewAccount(account) };
}

/** Like `requesterOf`, for adding to a library: a caller with a token must be verified. Throws EMAIL_UNVERIFIED. */
export async function savingRequesterOf(call: Call, named?: string): Promise<Requester> {
  const requester = await requesterOf(call, named);
  if (call.caller && requester.authorId === undefined) throw new AppError('EMAIL_UNVERIFIED');
  return requester;
}
