import { expect, it } from 'vitest';
import { synthesize } from '../testing/synthesize.ts';

it('gives every function a log that ages out, also those of the library', () => {
  const { data, auth, api, web } = synthesize('dev');

  for (const template of [data, auth, api, web]) {
    const groups = template.findResources('AWS::Logs::LogGroup');
    for (const [id, { Properties }] of Object.entries(template.findResources('AWS::Lambda::Function'))) {
      const group = Properties.LoggingConfig?.LogGroup?.Ref;
      expect([id, groups[group]?.Properties.RetentionInDays]).toEqual([id, expect.any(Number)]);
    }
  }
});
