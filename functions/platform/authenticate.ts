import type { Auth } from '#shared/api/route.ts';
import { AppError } from './app-error.ts';
import type { Caller } from './operation.ts';
import type { VerifyAccessToken } from './token-verifier.ts';

const bearer = /^Bearer +([\w~+/.=-]+) *$/i;

/** Who calls, and the token that says so. */
export type Bearer = { readonly caller: Caller; readonly accessToken: string };

/**
 * Who calls, by the `Authorization` header. `undefined` where the route looks at no token or none came. Throws
 * AUTHENTICATION_REQUIRED and INVALID_TOKEN (401); an optional token must be valid if it is given.
 */
export async function authenticate(
  auth: Auth,
  authorization: string | undefined,
  verify: VerifyAccessToken,
): Promise<Bearer | undefined> {
  if (auth === 'none') return undefined;
  if (!authorization) {
    if (auth === 'required') throw new AppError('AUTHENTICATION_REQUIRED');
    return undefined;
  }
  const token = bearer.exec(authorization)?.[1];
  if (!token) throw new AppError('INVALID_TOKEN', { detail: 'Authorization must be a bearer token' });
  return { caller: await verify(token), accessToken: token };
}
