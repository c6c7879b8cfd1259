import type { IncomingMessage } from 'node:http';
import type { FetchError } from 'aws-jwt-verify/error';
import type { Fetcher } from 'aws-jwt-verify/https';
import type { Auth } from '#shared/api/route.ts';
import { moderatorsGroup } from '#shared/infrastructure/user-groups.ts';
import { AppError } from './app-error.ts';
import { env, optionalEnv } from './env.ts';
import type { Caller } from './operation.ts';
import { requestLimits } from './request-limits.ts';

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

/**
 * Returns the account of an access token. Throws INVALID_TOKEN for an invalid one (malformed, expired, of another
 * issuer or kind) and UPSTREAM_UNAVAILABLE when the pool's keys can't be fetched.
 */
export type VerifyAccessToken = (token: string) => Promise<Caller>;

/**
 * The verifier of the user pool in the environment. It is created for the first token: visitors without one never load
 * it.
 */
export function cognitoVerifier(): VerifyAccessToken {
  let loading: Promise<VerifyAccessToken> | undefined;
  return async (token) => {
    loading ??= createVerifier();
    const verify = await loading;
    return verify(token);
  };
}

async function createVerifier(): Promise<VerifyAccessToken> {
  const { CognitoJwtVerifier } = await import('aws-jwt-verify');
  const errors = await import('aws-jwt-verify/error');
  const endpoint = optionalEnv('cognitoEndpoint');
  const { SimpleJwksCache } = await import('aws-jwt-verify/jwk');
  const verifier = CognitoJwtVerifier.create(
    { userPoolId: env('userPoolId'), clientId: env('userPoolClientId'), tokenUse: 'access' },
    endpoint
      ? { jwksCache: new SimpleJwksCache({ fetcher: emulatedKeys(endpoint, errors.FetchError) }) }
      : undefined,
  );
  return async (token) => {
    try {
      const { sub, username, 'cognito:groups': memberOf = [] } = await verifier.verify(token);
      const isModerator = memberOf.includes(moderatorsGroup);
      return { userId: sub, username, ...(isModerator ? { isModerator } : {}) };
    } catch (cause) {
      if (cause instanceof errors.FetchError || cause instanceof errors.JwksValidationError) {
        throw new AppError('UPSTREAM_UNAVAILABLE', {
          detail: 'The access token can’t be checked at the moment. Try again later',
          retryAfter: 5,
          cause,
        });
      }
      if (cause instanceof errors.JwtBaseError) throw new AppError('INVALID_TOKEN', { cause });
      throw cause;
    }
  };
}

/**
 * Fetches the pool's keys from the local emulator, whose address the SDK reads from the same variable; the verifier
 * itself only has the issuer's https address. The variable does not exist in AWS. Like the verifier, it doesn't use Node's
 * `fetch`, whose code would make a cold start longer than it is in AWS, and ends a fetch that takes too long.
 */
function emulatedKeys(endpoint: string, fetchError: typeof FetchError): Fetcher {
  return {
    async fetch(uri) {
      try {
        const { get } = await import('node:http');
        const { arrayBuffer } = await import('node:stream/consumers');
        const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
        const signal = AbortSignal.timeout(requestLimits('cognito').requestHandler.requestTimeout);
        get(new URL(new URL(uri).pathname, endpoint), { signal }, resolve).on('error', reject);
        return await arrayBuffer(await promise);
      } catch (cause) {
        throw new fetchError(uri, cause);
      }
    },
  };
}
