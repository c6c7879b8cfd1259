import { describe, expect, it } from 'vitest';
import { stageConfig, stages } from './config.ts';

describe('stageConfig', () => {
  it.each(stages)('knows %s', (stage) => {
    expect(stageConfig(stage).region).toBe('eu-central-1');
  });

  it.each(['production', '', 'DEV', 'toString'])('refuses "%s", naming it and the known stages', (name) => {
    expect(() => stageConfig(name)).toThrow(`Unknown stage "${name}": use one of dev, staging, prod`);
  });
});
