import { expect, it } from 'vitest';
import { describeIdleCosts, idleCosts } from './idle-costs.ts';
import { stageTemplates } from './stage-templates.ts';

it('adds up the monthly prices', () => {
  const resources = {
    Secret: { Type: 'AWS::SecretsManager::Secret' },
    Alarm: { Type: 'AWS::CloudWatch::Alarm', Properties: { MetricName: 'Errors' } },
    Ratio: {
      Type: 'AWS::CloudWatch::Alarm',
      Properties: { Metrics: [{ Expression: 'a / b' }, { MetricStat: {} }, { MetricStat: {} }] },
    },
    Acl: { Type: 'AWS::WAFv2::WebACL', Properties: { Rules: [{}, {}, {}] } },
    Rule: { Type: 'AWS::Events::Rule', Properties: { ScheduleExpression: 'rate(10 minutes)' } },
    Table: { Type: 'AWS::DynamoDB::GlobalTable' },
  };

  expect(idleCosts([{ name: 'Api', region: 'eu-central-1', resources }])).toEqual([
    { what: 'secrets', count: 1, usd: 0.4 },
    { what: 'alarms', count: 2, usd: expect.closeTo(0.3) },
    { what: 'web ACLs with their rules', count: 1, usd: 8 },
    // 730 hours with 6 calls of a second with 2.5 GB.
    { what: 'schedules', count: 1, usd: expect.closeTo(4380 * (0.2e-6 + 2.5 * 13.3334e-6), 6) },
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
  expect(idleCosts(await stageTemplates('dev')).map(({ what }) => what)).toEqual(['secrets', 'schedules']);
});
