import { expect, it } from 'vitest';
import { stageConfig } from '../config.ts';
import { everySetting } from '../every-setting.ts';
import { securityTxtOf, stageFacts } from './operator-files.ts';

const prod = stageConfig('prod');

it('the facts of a stage say what its operator left empty, and what its settings mean', () => {
  expect(stageFacts(prod)).toEqual({
    operator: { name: null, address: null, email: null, dataProtectionOfficer: null },
    region: 'eu-central-1',
    ai: ['Amazon Bedrock (EU)'],
    hasAccessLog: true,
    hasWebAcl: true,
    logDays: 90,
    backupDays: 30,
  });
  expect(stageFacts({ ...stageConfig('dev'), operator: everySetting.operator })).toEqual({
    operator: everySetting.operator,
    region: 'eu-central-1',
    ai: [],
    hasAccessLog: false,
    hasWebAcl: false,
    logDays: 7,
    backupDays: 0,
  });
});

it('a provider outside AWS is named by its host', () => {
  const image = {
    provider: 'openai',
    baseUrl: 'https://ai.example/v1',
    model: 'm',
    timeoutMs: 1000,
  } as const;

  expect(stageFacts({ ...prod, ai: { ...prod.ai, image } }).ai).toEqual([
    'Amazon Bedrock (EU)',
    'ai.example',
  ]);
});

it('security.txt names the operator and is valid for nine to twelve months', () => {
  const text = securityTxtOf({ ...prod, ...everySetting }, new Date('2026-11-25T12:00:00Z'));

  expect(text).toBe(
    [
      'Contact: mailto:help@quizzes.example',
      'Expires: 2027-10-01T00:00:00.000Z',
      'Preferred-Languages: sk, en',
      'Canonical: https://quizzes.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

it('there is no security.txt without an address of the operator', () => {
  expect(securityTxtOf({ ...prod, operator: { name: 'A school' } }, new Date())).toBeUndefined();
});
