import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const [previous, current] = ['q7'.repeat(32), 'z3'.repeat(32)];

// Settings are read once.
beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

async function check(headers: Record<string, string>, secrets = `${current},${previous}`): Promise<boolean> {
  vi.stubEnv('ORIGIN_SECRETS', secrets);
  const { cameThroughCloudFront } = await import('./origin-check.ts');
  return cameThroughCloudFront(headers);
}

it.each([
  ['the current secret', current],
  ['the previous one, while both are accepted', previous],
])('accepts a call with %s', async (_what, shown) => {
  expect(await check({ 'x-origin-secret': shown })).toBe(true);
});

it.each([
  ['no secret', undefined],
  ['an empty one', ''],
  ['a wrong one of the same length', 'q8'.repeat(32)],
  ['a part of the right one', current.slice(0, -1)],
  ['both together', `${current},${previous}`],
])('does not accept a call with %s', async (_what, shown) => {
  expect(await check(shown === undefined ? {} : { 'x-origin-secret': shown })).toBe(false);
});

it('does not accept a previous secret that has been removed', async () => {
  expect(await check({ 'x-origin-secret': previous }, current)).toBe(false);
});

it('removes the secret from the headers, right or wrong', async () => {
  for (const shown of [current, 'guess']) {
    const headers = { 'x-origin-secret': shown, accept: '*/*' };
    await check(headers);
    expect(headers).toEqual({ accept: '*/*' });
  }
});

it('throws if the function has no secret', async () => {
  await expect(check({ 'x-origin-secret': current }, '')).rejects.toThrow('ORIGIN_SECRETS is not set');
});
