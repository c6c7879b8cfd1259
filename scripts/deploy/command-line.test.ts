import { describe, expect, it } from 'vitest';
import { readDeployOptions, readDestroyOptions } from './command-line.ts';

describe('readDeployOptions', () => {
  it('reads a stage and what is wanted', () => {
    expect(readDeployOptions(['dev'])).toEqual({ stage: 'dev', demo: false, yes: false });
    expect(readDeployOptions(['--yes', 'prod', '--demo'])).toEqual({ stage: 'prod', demo: true, yes: true });
  });

  it.each([[[]], [['live']], [['dev', 'prod']], [['dev', '--force']]])(
    'refuses %j with the usage',
    (args) => {
      expect(() => readDeployOptions(args)).toThrow(
        'Usage: npm run deploy -- dev|staging|prod [--demo] [--yes]',
      );
    },
  );
});

describe('readDestroyOptions', () => {
  it('reads a stage and whether to ask', () => {
    expect(readDestroyOptions(['staging', '--yes'])).toEqual({ stage: 'staging', yes: true });
    expect(() => readDestroyOptions(['dev', '--demo'])).toThrow('Usage: npm run destroy -- ');
  });
});
