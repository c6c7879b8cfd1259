import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { type IMetric, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup, type JsonPattern } from 'aws-cdk-lib/aws-logs';
import { Duration, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { addAlarm } from './alarm.ts';

const period = Duration.minutes(5);

/** Adds the alarms of the whole API. */
export function addApiAlarms(api: HttpApi, config: StageConfig, accessLog: ILogGroup): void {
  if (!config.onCall) return;
  addAlarm(api, 'Latency', {
    config,
    section: 'The API is slow',
    // Milliseconds.
    metric: api.metricLatency({ statistic: Stats.percentile(95), period }),
    threshold: 3000,
    periods: 3,
  });
  addAlarm(api, 'TooManyCalls', {
    config,
    section: 'Many calls are refused',
    // Without those of functions: an answer that API Gateway makes itself has no latency of a function.
    metric: counted(api, accessLog, '429 of API Gateway', [
      FilterPattern.stringValue('$.status', '=', '429'),
      FilterPattern.stringValue('$.integrationLatency', '=', '-'),
    ]),
    threshold: 50,
  });
  // Without calls that ask a model, which may be out of reach while everything else works.
  counted(api, accessLog, serverErrors, [
    FilterPattern.stringValue('$.status', '=', '5*'),
    FilterPattern.stringValue('$.routeKey', '!=', 'POST /api/ai-*'),
  ]);
  addAlarm(api, 'Copies', {
    config,
    section: 'A function is throttled',
    subject: 'few copies of the account are free',
    // Copies that are reserved count, whether they run or not.
    metric: new Metric({
      ...{ namespace: 'AWS/Lambda', metricName: 'ClaimedAccountConcurrency' },
      ...{ statistic: Stats.MAXIMUM, period },
    }),
    threshold: 0.8 * (config.onCall.concurrentExecutions ?? 1000),
  });
}

const serverErrors = 'calls answered with 5xx';

/** Adds the alarm on failed calls to a stack after that of the API, where an alarm that wakes somebody includes it. */
export function addServerErrorAlarm(scope: Construct, api: HttpApi, config: StageConfig): void {
  const namespace = Stack.of(api).stackName;
  const metric = new Metric({ namespace, metricName: serverErrors, statistic: Stats.SUM, period });
  addAlarm(scope, 'ServerErrors', { config, section: 'The API answers 5xx', metric, threshold: 5 });
}

/** How many lines of the access log match all patterns. */
function counted(
  scope: Construct,
  accessLog: ILogGroup,
  metricName: string,
  patterns: readonly JsonPattern[],
): IMetric {
  const metricNamespace = Stack.of(scope).stackName;
  const filterPattern = FilterPattern.all(...patterns);
  return accessLog
    .addMetricFilter(metricName, { metricNamespace, metricName, filterPattern })
    .metric({ statistic: Stats.SUM, period });
}

/** Alarms for the Bedrock models that a stage calls. */
export function addBedrockAlarms(scope: Construct, config: StageConfig): void {
  for (const kind of ['text', 'image'] as const) {
    const provider = config.ai[kind];
    if (provider.provider !== 'bedrock') continue;
    const { modelId, inferenceProfile } = provider.model;
    // A refusal counts as a client error, for example if the account has no access to the model.
    for (const metricName of ['InvocationServerErrors', 'InvocationClientErrors', 'InvocationThrottles']) {
      addAlarm(scope, `${kind}${metricName}`, {
        config,
        section: 'Bedrock fails',
        subject: `${metricName} of the ${kind} model`,
        metric: new Metric({
          namespace: 'AWS/Bedrock',
          metricName,
          dimensionsMap: { ModelId: inferenceProfile ?? modelId },
          statistic: Stats.SUM,
          period: Duration.minutes(15),
        }),
        threshold: 5,
      });
    }
  }
}
