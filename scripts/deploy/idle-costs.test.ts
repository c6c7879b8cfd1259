import { expect, it } from 'vitest';
import { describeIdleCosts, idleCosts } from './idle-costs.ts';
import { stageTemplates } from './stage-templates.ts';

const stack = (resources: Record<string, { Type: string; Properties?: Record<string, unknown> }>) => [
  { name: 'Any', region: 'eu-central-1', resources, outputs: {} },
];

it('adds up the monthly prices', () => {
  const stacks = stack({
    Secret: { Type: 'AWS::SecretsManager::Secret' },
    Alarm: { Type: 'AWS::CloudWatch::Alarm', Properties: { MetricName: 'Errors' } },
    Ratio: {
      Type: 'AWS::CloudWatch::Alarm',
      Properties: { Metrics: [{ Expression: 'a / b' }, { MetricStat: {} }, { MetricStat: {} }] },
    },
    Acl: { Type: 'AWS::WAFv2::WebACL', Properties: { Rules: [{}, {}, {}] } },
    Table: { Type: 'AWS::DynamoDB::GlobalTable' },
  });

  expect(idleCosts(stacks)).toEqual([
    { what: 'secrets', count: 1, usd: 0.4 },
    { what: 'alarms', count: 2, usd: expect.closeTo(0.3) },
    { what: 'web ACLs with their rules', count: 1, usd: 8 },
  ]);
});

it('calculates the costs of scheduled calls from the memory of the function', () => {
  const stacks = stack({
    Builder: { Type: 'AWS::Lambda::Function', Properties: { MemorySize: 2048 } },
    Other: { Type: 'AWS::Lambda::Function', Properties: { MemorySize: 10_240 } },
    Rule: {
      Type: 'AWS::Events::Rule',
      Properties: {
        ScheduleExpression: 'rate(10 minutes)',
        Targets: [{ Arn: { 'Fn::GetAtt': ['Builder', 'Arn'] } }],
      },
    },
    OnEvent: { Type: 'AWS::Events::Rule', Properties: { EventPattern: {} } },
  });

  // 730 hours with 6 calls of a second with 2 GB.
  const usd = 4380 * (0.2e-6 + 2 * 13.3334e-6);
  expect(idleCosts(stacks)).toEqual([
    { what: 'calls of functions by schedules', count: 4380, usd: expect.closeTo(usd, 6) },
  ]);
});

it('prints the sum and its parts', () => {
  expect(
    describeIdleCosts([
      { what: 'secrets', count: 1, usd: 0.4 },
      { what: 'alarms', count: 30, usd: 3 },
    ]),
  ).toEqual([
    'While nobody uses it, it costs about 3.40 USD a month (list prices, without free tiers):',
    '    0.40 USD  secrets: 1',
    '    3.00 USD  alarms: 30',
    expect.stringContaining('paid by use'),
  ]);
});

it('reads the templates of a stage without a build', async () => {
  const stacks = await stageTemplates('dev');

  expect(stacks.map(({ name }) => name)).toContain('YourQuizzes-dev-Web');
  expect(idleCosts(stacks).map(({ what }) => what)).toContain('secrets');
});
