import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose';
import { CognitoError, cognitoErrors } from './cognito-error.ts';
import type { PoolSettings } from './pool-settings.ts';
import type { PoolUser, Users } from './users.ts';

export type AuthenticationResult = {
  AccessToken: string;
  IdToken: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
  RefreshToken?: string;
};

export type Tokens = {
  jwks: { keys: JWK[] };
  /** The tokens of a new sign-in. */
  signIn(user: PoolUser): Promise<AuthenticationResult>;
  /** New tokens for a refresh token, which is rotated. Throws if it is invalid. */
  refresh(refreshToken: unknown): Promise<AuthenticationResult>;
  /** Ends the sign-in of a refresh token; does nothing if it is unknown. */
  revoke(refreshToken: string): void;
  /** Ends every sign-in of a user. */
  signOut(sub: string): void;
  /** The user of a valid access token. */
  userOf(accessToken: unknown): Promise<PoolUser>;
};

type RefreshRow = {
  hash: string;
  sub: string;
  origin: string;
  auth_time: number;
  expires: number;
  rotated_at: number | null;
};

export async function createTokens(
  database: DatabaseSync,
  users: Users,
  settings: PoolSettings,
  nowSeconds: () => number,
): Promise<Tokens> {
  const issuer = `https://cognito-idp.${settings.region}.amazonaws.com/${settings.poolId}`;
  const { privateKey, publicKey, publicJwk } = await signingKey(database);
  const select = database.prepare('SELECT * FROM refresh_tokens WHERE hash = ?');
  const insert = database.prepare('INSERT INTO refresh_tokens VALUES (?, ?, ?, ?, ?, NULL)');
  const rotate = database.prepare(
    'UPDATE refresh_tokens SET rotated_at = ? WHERE hash = ? AND rotated_at IS NULL',
  );
  const revokeOrigin = database.prepare('INSERT OR IGNORE INTO revoked_origins VALUES (?, ?)');
  const revokeAll = database.prepare(
    'INSERT OR IGNORE INTO revoked_origins SELECT origin, expires FROM refresh_tokens WHERE sub = ?',
  );
  const isRevoked = database.prepare('SELECT 1 FROM revoked_origins WHERE origin = ?');
  for (const table of ['refresh_tokens', 'revoked_origins']) {
    database.prepare(`DELETE FROM ${table} WHERE expires < ?`).run(nowSeconds());
  }

  const sign = (claims: Record<string, unknown>, validity: number) => {
    const now = Math.floor(nowSeconds());
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: publicJwk.kid ?? '' })
      .setIssuer(issuer)
      .setIssuedAt(now)
      .setExpirationTime(now + validity)
      .setJti(randomUUID())
      .sign(privateKey);
  };
  const issue = async (user: PoolUser, origin: string, authTime: number): Promise<AuthenticationResult> => {
    const groups = users.groupsOf(user.sub);
    const shared = {
      sub: user.sub,
      ...(groups.length > 0 ? { 'cognito:groups': groups } : {}),
      origin_jti: origin,
      event_id: randomUUID(),
      auth_time: Math.floor(authTime),
    };
    const readable = Object.entries(user.attributes).filter(([name]) =>
      settings.readAttributes.includes(name),
    );
    const [AccessToken, IdToken] = await Promise.all([
      sign(
        {
          ...shared,
          client_id: settings.clientId,
          token_use: 'access',
          scope: 'aws.cognito.signin.user.admin',
          username: user.username,
        },
        settings.validity.access,
      ),
      sign(
        {
          ...Object.fromEntries(readable),
          email_verified: user.attributes.email_verified === 'true',
          ...shared,
          aud: settings.clientId,
          token_use: 'id',
          'cognito:username': user.username,
        },
        settings.validity.id,
      ),
    ]);
    return { AccessToken, IdToken, ExpiresIn: settings.validity.access, TokenType: 'Bearer' };
  };
  const keepRefreshToken = (sub: string, origin: string, authTime: number, expires: number): string => {
    const token = newRefreshToken();
    insert.run(hashOf(token), sub, origin, authTime, expires);
    return token;
  };

  return {
    jwks: { keys: [publicJwk] },
    async signIn(user) {
      const now = nowSeconds();
      const origin = randomUUID();
      const result = await issue(user, origin, now);
      return {
        ...result,
        RefreshToken: keepRefreshToken(user.sub, origin, now, now + settings.validity.refresh),
      };
    },
    async refresh(refreshToken) {
      const now = nowSeconds();
      const row = select.get(hashOf(String(refreshToken))) as RefreshRow | undefined;
      if (!row) throw cognitoErrors.badRefreshToken();
      if (isRevoked.get(row.origin)) throw cognitoErrors.revokedRefreshToken();
      if (row.expires <= now) throw cognitoErrors.expiredRefreshToken();
      if (row.rotated_at !== null && row.rotated_at + settings.rotationGrace <= now) {
        throw new CognitoError(
          'RefreshTokenReuseException',
          'Refresh token has been invalidated by rotation',
        );
      }
      const user = users.findBySub(row.sub);
      if (!user) throw cognitoErrors.badRefreshToken();
      rotate.run(now, row.hash);
      // A rotated token expires at the same time as the first one.
      const RefreshToken = keepRefreshToken(row.sub, row.origin, row.auth_time, row.expires);
      return { ...(await issue(user, row.origin, row.auth_time)), RefreshToken };
    },
    revoke(refreshToken) {
      const row = select.get(hashOf(refreshToken)) as RefreshRow | undefined;
      if (row) revokeOrigin.run(row.origin, row.expires);
    },
    signOut: (sub) => void revokeAll.run(sub),
    async userOf(accessToken) {
      const payload = await verified(String(accessToken), publicKey, issuer, nowSeconds);
      const user = typeof payload.sub === 'string' ? users.findBySub(payload.sub) : undefined;
      if (!user || payload.token_use !== 'access' || payload.client_id !== settings.clientId) {
        throw cognitoErrors.badAccessToken();
      }
      if (isRevoked.get(String(payload.origin_jti))) throw cognitoErrors.revokedAccessToken();
      return user;
    },
  };
}

/** The signing key, which is kept as long as the state folder. */
async function signingKey(database: DatabaseSync) {
  const kept = database.prepare('SELECT jwk FROM signing_keys').get() as { jwk: string } | undefined;
  const jwk = kept ? (JSON.parse(kept.jwk) as JWK) : await newJwk();
  if (!kept) database.prepare('INSERT INTO signing_keys (jwk) VALUES (?)').run(JSON.stringify(jwk));
  const { kty, n, e } = jwk;
  const publicJwk = { kty, n, e, alg: 'RS256', use: 'sig', kid: await calculateJwkThumbprint(jwk) } as JWK;
  return {
    privateKey: (await importJWK(jwk, 'RS256')) as CryptoKey,
    publicKey: (await importJWK(publicJwk, 'RS256')) as CryptoKey,
    publicJwk,
  };
}

async function newJwk(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return exportJWK(privateKey);
}

async function verified(token: string, key: CryptoKey, issuer: string, nowSeconds: () => number) {
  try {
    const options = { issuer, algorithms: ['RS256'], currentDate: new Date(nowSeconds() * 1000) };
    return (await jwtVerify(token, key, options)).payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) {
      throw new CognitoError('NotAuthorizedException', 'Access Token has expired');
    }
    if (error instanceof errors.JOSEError) throw cognitoErrors.badAccessToken();
    throw error;
  }
}

/** As long as Cognito's, and as opaque. */
function newRefreshToken(): string {
  return randomBytes(1320).toString('base64url');
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
