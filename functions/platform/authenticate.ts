import type { Auth } from '#shared/api/route.ts';
import { AppError } from './app-error.ts';
import type { Caller } from './operation.ts';
import type { VerifyAccessToken } from './token-verifier.ts';

const bearer = /^Bearer +([\w~+/.=-]+) *$/i;

/** The caller and the access token. */
export type Bearer = { readonly caller: Caller; readonly accessToken: string };

/**
 * The caller of the `Authorization` header; `undefined` when the call has none and needs none. An optional token must be
 * valid, too. Throws AUTHENTICATION_REQUIRED and INVALID_TOKEN (401).
 */
export async function authenticate(
  auth: Exclude<Auth, 'none'>,
  authorization: string | undefined,
  verify: VerifyAccessToken,
): Promise<Bearer | undefined> {
  if (!authorization) {
    if (auth === 'required') throw new AppError('AUTHENTICATION_REQUIRED');
    return undefined;
  }
  const token = bearer.exec(authorization)?.[1];
  if (!token) throw new AppError('INVALID_TOKEN', { detail: 'Authorization must be a bearer token' });
  return { caller: await verify(token), accessToken: token };
}
