import { resourcesOfType, type StackTemplate, type TemplateResource } from './stage-templates.ts';

/** The monthly costs of one kind of resource while nobody uses the stage. */
export type IdleCost = { readonly what: string; readonly count: number; readonly usd: number };

/** US dollars a month, list prices of Europe (Frankfurt) without any free tier; by type of resource. */
const monthlyPrices: readonly (readonly [
  type: string,
  what: string,
  usd: (one: TemplateResource) => number,
])[] = [
  ['AWS::SecretsManager::Secret', 'secrets', () => 0.4],
  ['AWS::CloudWatch::Alarm', 'alarms', (alarm) => 0.1 * metricsOf(alarm)],
  ['AWS::CloudWatch::CompositeAlarm', 'combined alarms', () => 0.5],
  ['AWS::WAFv2::WebACL', 'web ACLs with their rules', (acl) => 5 + listOf(acl, 'Rules').length],
  ['AWS::Events::Rule', 'schedules', (rule) => callsOfMonth(rule) * usdOfScheduledCall],
];

/** Assumption: in an idle stage, a scheduled function runs for one second, with 2.5 GB. */
const usdOfScheduledCall = 0.2e-6 + 2.5 * 13.3334e-6;

/**
 * Returns the monthly costs of a stage that nobody uses, from its templates: resources with a monthly price, and
 * functions that schedules call. Everything else is paid by use.
 */
export function idleCosts(stacks: readonly StackTemplate[]): IdleCost[] {
  return monthlyPrices.flatMap(([type, what, price]) => {
    const found = resourcesOfType(stacks, type);
    const usd = found.reduce((sum, one) => sum + price(one), 0);
    return usd > 0 ? [{ what, count: found.length, usd }] : [];
  });
}

/** The costs as lines of text, with their sum. */
export function describeIdleCosts(costs: readonly IdleCost[]): string[] {
  const sum = costs.reduce((total, { usd }) => total + usd, 0);
  return [
    `While nobody uses it, it costs about ${dollars(sum)} a month (list prices, without free tiers):`,
    ...costs.map(({ what, count, usd }) => `  ${dollars(usd).padStart(10)}  ${what}: ${count}`),
    'Visits, stored data, logs and AI are paid by use (docs/performance.md, "Costs").',
  ];
}

/** An alarm is paid by the number of its metrics. */
function metricsOf(alarm: TemplateResource): number {
  return Math.max(1, listOf(alarm, 'Metrics').filter((metric) => 'MetricStat' in Object(metric)).length);
}

/** The calls in a month of a schedule such as `rate(5 minutes)`. Schedules in other formats count as daily. */
function callsOfMonth({ Properties }: TemplateResource): number {
  const schedule = String(Properties?.ScheduleExpression ?? '');
  if (schedule === '') return 0;
  const [, count = '1', unit = 'day'] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(schedule) ?? [];
  const hours = { minute: 1 / 60, hour: 1, day: 24 }[unit] ?? 24;
  return Math.round(730 / (Number(count) * hours));
}

function listOf({ Properties = {} }: TemplateResource, name: string): readonly unknown[] {
  const value = Properties[name];
  return Array.isArray(value) ? value : [];
}

function dollars(usd: number): string {
  return `${usd.toFixed(2)} USD`;
}
