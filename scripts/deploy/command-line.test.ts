import { describe, expect, it } from 'vitest';
import { UserError } from '../toolchain/user-error.mjs';
import { readArguments, readDeployOptions, readDestroyOptions } from './command-line.ts';

describe('readDeployOptions', () => {
  it('reads a stage and the options', () => {
    const none = { demo: false, needsQuiz: false, yes: false };
    expect(readDeployOptions(['dev'])).toEqual({ ...none, stage: 'dev' });
    expect(readDeployOptions(['--yes', 'prod', '--demo', '--needs-quiz'])).toEqual({
      ...{ stage: 'prod', demo: true, needsQuiz: true, yes: true },
    });
  });

  it.each([[[]], [['live']], [['dev', 'prod']], [['dev', '--force']]])(
    'refuses %j with the usage',
    (args) => {
      expect(() => readDeployOptions(args)).toThrow(
        'Usage: npm run deploy -- dev|staging|prod [--demo] [--needs-quiz] [--yes]',
      );
    },
  );
});

describe('readDestroyOptions', () => {
  it('reads a stage and whether to ask for confirmation', () => {
    expect(readDestroyOptions(['staging', '--yes'])).toEqual({ stage: 'staging', yes: true });
    expect(() => readDestroyOptions(['dev', '--demo'])).toThrow('Usage: npm run destroy -- ');
  });
});

describe('readArguments', () => {
  const read = (args: readonly string[]) => readArguments(args, { stage: { type: 'string' } }, 'Usage: ...');

  it.each([
    [['--force'], "Unknown option '--force'.\nUsage: ..."],
    [['--stage'], "Option '--stage <value>' argument missing.\nUsage: ..."],
    [['--stage', '--force'], "Option '--stage' argument is ambiguous.\nUsage: ..."],
  ])('says of %j what is wrong, in one sentence', (args, message) => {
    expect(() => read(args)).toThrow(new UserError(message));
  });
});
