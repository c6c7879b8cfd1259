import { randomUUID } from 'node:crypto';
import { type CryptoKey, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { routeList } from '#shared/api/routes.ts';
import { bearer, registerAuthor } from '../support/accounts.ts';
import { visitor } from '../support/api.ts';
import { expiredToken, readPoolKey } from '../support/pool-key.ts';
import { shareTestCloud, type TestCloud } from '../support/test-cloud.ts';

/** Every call of the route table that reads a token, with every kind of invalid token. */

let cloud: TestCloud;
let good: { token: string; payload: JWTPayload; header: { alg: string; kid: string } };
let poolKey: CryptoKey;
beforeAll(async () => {
  cloud = await shareTestCloud();
  const { accessToken: token } = await registerAuthor(cloud);
  const [header, payload] = token.split('.').slice(0, 2).map(decoded);
  good = { token, payload: payload as JWTPayload, header: header as typeof good.header };
  poolKey = await readPoolKey(cloud);
});

function decoded(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}

function signed(claims: JWTPayload, { key = poolKey, kid = good.header.kid } = {}): Promise<string> {
  return new SignJWT({ ...good.payload, ...claims }).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const foreignKey = async () => (await generateKeyPair('RS256')).privateKey;
const otherPool = () => `${good.payload.iss}x`;

const badTokens: readonly (readonly [string, () => string | Promise<string>])[] = [
  ['expired', () => expiredToken(cloud, good.token)],
  [
    'of another pool, by its own key',
    async () => signed({ iss: otherPool() }, { key: await foreignKey(), kid: 'x' }),
  ],
  ['of another pool, by our key', () => signed({ iss: otherPool() })],
  ['by another key under our key id', async () => signed({}, { key: await foreignKey() })],
  ['by a key nobody knows', async () => signed({}, { key: await foreignKey(), kid: 'unknown' })],
  ['of another client', () => signed({ client_id: 'other' })],
  ['an id token', () => signed({ token_use: 'id', aud: good.payload.client_id as string })],
  [
    'tampered with',
    () => {
      const [header, , signature] = good.token.split('.');
      return `${header}.${encoded({ ...good.payload, username: 'somebody-else' })}.${signature}`;
    },
  ],
  ['of algorithm none', () => `${encoded({ ...good.header, alg: 'none' })}.${encoded(good.payload)}.`],
  [
    'of algorithm none, with a signature',
    () => `${encoded({ alg: 'none' })}.${good.token.split('.').slice(1).join('.')}`,
  ],
  ['no token at all', () => 'nonsense'],
];

async function call(route: (typeof routeList)[number], headers: Record<string, string>) {
  const target = route.path.replace(/\{[^}]+\}/g, () => randomUUID());
  return visitor(cloud.url).send(route.method, target, route.body ? {} : undefined, headers);
}

describe('every call that requires a token', () => {
  const required = routeList.filter(({ auth }) => auth === 'required');

  it('answers 401 without one', async () => {
    for (const route of required) {
      const { status, problem, headers } = await call(route, {});
      expect([route.id, status, problem.code]).toEqual([route.id, 401, 'AUTHENTICATION_REQUIRED']);
      expect(headers.get('www-authenticate')).toBe('Bearer');
    }
    expect(required.length).toBeGreaterThan(20);
  });

  it.each(badTokens)('answers 401 to one that is %s', async (_what, make) => {
    const headers = bearer(await make());

    for (const route of required) {
      const { status, problem } = await call(route, headers);
      expect([route.id, status, problem.code]).toEqual([route.id, 401, 'INVALID_TOKEN']);
    }
  });

  it('answers 401 to another scheme', async () => {
    for (const route of required) {
      const { status } = await call(route, { authorization: `Basic ${encoded('eva:heslo')}` });
      expect([route.id, status]).toEqual([route.id, 401]);
    }
  });

  it('accepts a valid one', async () => {
    for (const route of required) {
      if (route.id === 'deleteMe') continue;
      const { status } = await call(route, bearer(good.token));
      expect([route.id, status]).not.toEqual([route.id, 401]);
    }
  });
});

describe('every call that may carry a token', () => {
  const optional = routeList.filter(({ auth }) => auth === 'optional');

  it('works without one', async () => {
    for (const route of optional) {
      const { status } = await call(route, {});
      expect([200, 404, 422]).toContain(status);
    }
    expect(optional.length).toBeGreaterThan(5);
  });

  it.each(badTokens)('answers 401 to one that is %s', async (_what, make) => {
    const headers = bearer(await make());

    for (const route of optional) {
      const { status } = await call(route, headers);
      expect([route.id, status]).toEqual([route.id, 401]);
    }
  });
});
