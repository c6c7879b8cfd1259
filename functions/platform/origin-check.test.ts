import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const [former, current] = ['q7'.repeat(32), 'z3'.repeat(32)];

// Settings are read once.
beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

async function came(headers: Record<string, string>, secrets = `${current},${former}`): Promise<boolean> {
  vi.stubEnv('ORIGIN_SECRETS', secrets);
  const { cameThroughCloudFront } = await import('./origin-check.ts');
  return cameThroughCloudFront(headers);
}

it.each([
  ['the current secret', current],
  ['the previous one, while both are accepted', former],
])('accepts a call with %s', async (_what, shown) => {
  expect(await came({ 'x-origin-secret': shown })).toBe(true);
});

it.each([
  ['no secret', undefined],
  ['an empty one', ''],
  ['a wrong one of the same length', 'q8'.repeat(32)],
  ['a part of the right one', current.slice(0, -1)],
  ['both at once', `${current},${former}`],
])('does not accept a call with %s', async (_what, shown) => {
  expect(await came(shown === undefined ? {} : { 'x-origin-secret': shown })).toBe(false);
});

it('does not accept a previous secret that has been removed', async () => {
  expect(await came({ 'x-origin-secret': former }, current)).toBe(false);
});

it('removes the secret from the headers, right or wrong', async () => {
  for (const shown of [current, 'guess']) {
    const headers = { 'x-origin-secret': shown, accept: '*/*' };
    await came(headers);
    expect(headers).toEqual({ accept: '*/*' });
  }
});

it('throws if the function has no secret', async () => {
  await expect(came({ 'x-origin-secret': current }, '')).rejects.toThrow('ORIGIN_SECRETS is not set');
});
