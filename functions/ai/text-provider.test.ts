import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());

it.each([
  ['embedded', 'offline'],
  ['openai', 'model'],
  ['bedrock', 'model'],
])('loads %s by its name, once', async (name, generator) => {
  vi.stubEnv('AI_TEXT_PROVIDER', name);
  const { textProvider } = await import('./text-provider.ts');

  const provider = await textProvider();
  expect(provider.generator).toBe(generator);
  expect(await textProvider()).toBe(provider);
});

it.each(['claude', '../openai', 'openai.ts', 'Embedded'])(
  'names the setting that is wrong: %s',
  async (name) => {
    vi.stubEnv('AI_TEXT_PROVIDER', name);
    const { textProvider } = await import('./text-provider.ts');

    await expect(textProvider()).rejects.toMatchObject({
      code: 'AI_NOT_CONFIGURED',
      message: expect.stringContaining('AI_TEXT_PROVIDER'),
    });
  },
);
