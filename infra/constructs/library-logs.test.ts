import { expect, it } from 'vitest';
import { synthesize } from '../testing/synthesize.ts';

it('gives every function a log group with a retention time, including the functions of the CDK library', () => {
  const { data, auth, api, web } = synthesize('dev');

  for (const template of [data, auth, api, web]) {
    const groups = template.findResources('AWS::Logs::LogGroup');
    for (const [id, { Properties }] of Object.entries(template.findResources('AWS::Lambda::Function'))) {
      const group = Properties.LoggingConfig?.LogGroup?.Ref;
      expect([id, groups[group]?.Properties.RetentionInDays]).toEqual([id, expect.any(Number)]);
    }
  }
});
