import { describe, expect, it } from 'vitest';
import { checkedConfig, type StageConfig, stageConfig, stages } from './config.ts';

describe('stageConfig', () => {
  it.each(stages)('knows %s', (stage) => {
    expect(stageConfig(stage).region).toBe('eu-central-1');
  });

  it.each(['production', '', 'DEV', 'toString'])('refuses "%s", naming it and the known stages', (name) => {
    expect(() => stageConfig(name)).toThrow(`Unknown stage "${name}": use one of dev, staging, prod`);
  });
});

describe('checkedConfig', () => {
  const config = stageConfig('dev');
  const withText = (text: StageConfig['ai']['text']): StageConfig => ({
    ...config,
    ai: { ...config.ai, text },
  });

  it('takes time limits that leave the function time to answer', () => {
    const longest = withText({ provider: 'embedded', timeoutMs: 27_000 });

    expect(checkedConfig(longest)).toBe(longest);
  });

  it.each([27_001, 30_000])('refuses a time limit for texts of %i ms', (timeoutMs) => {
    expect(() => checkedConfig(withText({ provider: 'embedded', timeoutMs }))).toThrow(
      `ai.text.timeoutMs is ${timeoutMs}: at most 27000`,
    );
  });

  it('refuses a function for texts that outlives the gateway', () => {
    expect(() => checkedConfig({ ...config, aiText: { memoryMb: 1024, timeoutSeconds: 60 } })).toThrow(
      'aiText.timeoutSeconds is 60: at most 29',
    );
  });

  it('takes any provider that may be the name of a file, and no other', () => {
    const acme = withText({ provider: 'other', name: 'acme-2', timeoutMs: 25_000 });

    expect(checkedConfig(acme)).toBe(acme);
    expect(() =>
      checkedConfig(withText({ provider: 'other', name: '../openai', timeoutMs: 25_000 })),
    ).toThrow('"../openai" isn\'t a valid name of a provider\'s file');
  });
});
