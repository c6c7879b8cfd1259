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
  ['AWS::CloudWatch::Dashboard', 'dashboards', () => 3],
  ['AWS::WAFv2::WebACL', 'web ACLs with their rules', (acl) => 5 + listOf(acl, 'Rules').length],
  ['AWS::Route53::HostedZone', 'DNS zones', () => 0.5],
  ['AWS::KMS::Key', 'encryption keys', () => 1],
];

const hoursOfMonth = 730;
const usdOfCall = 0.2e-6;
const usdOfGigabyteSecond = 13.3334e-6;
/** Assumption: in an idle stage, a scheduled function runs for one second. */
const secondsOfScheduledCall = 1;

/**
 * Returns the monthly costs of a stage that nobody uses, from its templates: resources with a monthly price, and
 * functions that schedules call. Everything else is paid by use.
 */
export function idleCosts(stacks: readonly StackTemplate[]): IdleCost[] {
  const paidMonthly = monthlyPrices.map(([type, what, price]) => {
    const found = resourcesOfType(stacks, type);
    return { what, count: found.length, usd: found.reduce((sum, one) => sum + price(one), 0) };
  });
  return [...paidMonthly, scheduledCalls(stacks)].filter(({ count }) => count > 0);
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

function scheduledCalls(stacks: readonly StackTemplate[]): IdleCost {
  const functions = stacks
    .flatMap(({ resources }) => Object.entries(resources))
    .filter(([, { Type }]) => Type === 'AWS::Lambda::Function');
  const rules = [
    ...resourcesOfType(stacks, 'AWS::Events::Rule'),
    ...resourcesOfType(stacks, 'AWS::Scheduler::Schedule'),
  ];
  const calls = rules.map((rule) => {
    const count = callsOfMonth(String(rule.Properties?.ScheduleExpression ?? ''));
    const text = JSON.stringify(rule.Properties);
    const called = functions.filter(([id]) => text.includes(`"${id}"`)).map(([, one]) => one);
    const gigabytes = called.reduce((sum, one) => sum + Number(one.Properties?.MemorySize ?? 128) / 1024, 0);
    return { count, usd: count * (usdOfCall + gigabytes * secondsOfScheduledCall * usdOfGigabyteSecond) };
  });
  return {
    what: 'calls of functions by schedules',
    count: calls.reduce((sum, { count }) => sum + count, 0),
    usd: calls.reduce((sum, { usd }) => sum + usd, 0),
  };
}

/** The calls in a month of a schedule such as `rate(5 minutes)`. Schedules in other formats count as daily. */
function callsOfMonth(schedule: string): number {
  if (schedule === '') return 0;
  const [, count = '1', unit = 'day'] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(schedule) ?? [];
  const hours = { minute: 1 / 60, hour: 1, day: 24 }[unit] ?? 24;
  return Math.round(hoursOfMonth / (Number(count) * hours));
}

function listOf({ Properties = {} }: TemplateResource, name: string): readonly unknown[] {
  const value = Properties[name];
  return Array.isArray(value) ? value : [];
}

function dollars(usd: number): string {
  return `${usd.toFixed(2)} USD`;
}
