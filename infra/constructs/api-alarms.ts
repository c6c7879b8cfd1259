import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { type IMetric, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup } from 'aws-cdk-lib/aws-logs';
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
    metric: countOf(api, '429 of API Gateway'),
    threshold: 50,
  });
  addAlarm(api, 'Copies', {
    config,
    section: 'A function is throttled',
    subject: 'few copies of the account are free',
    // With the copies that are reserved, whether they run or not.
    metric: new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'ClaimedAccountConcurrency',
      statistic: Stats.MAXIMUM,
      period,
    }),
    threshold: 0.8 * (config.onCall.concurrentExecutions ?? 1000),
  });
  const filters = {
    // An answer that no function made has no latency of one. The limits of functions are no reason to wake anybody.
    '429 of API Gateway': FilterPattern.all(
      FilterPattern.stringValue('$.status', '=', '429'),
      FilterPattern.stringValue('$.integrationLatency', '=', '-'),
    ),
    [serverErrors]: FilterPattern.all(
      FilterPattern.stringValue('$.status', '=', '5*'),
      FilterPattern.stringValue('$.routeKey', '!=', 'POST /api/ai-*'),
    ),
  };
  for (const [metricName, filterPattern] of Object.entries(filters)) {
    accessLog.addMetricFilter(metricName, {
      metricNamespace: Stack.of(api).stackName,
      metricName,
      filterPattern,
    });
  }
}

const serverErrors = 'calls answered with 5xx';

/**
 * Adds the alarm on failed calls, without those for AI: their model may be out of reach, and nothing else depends on it. In
 * the scope's stack, where an alarm that wakes somebody includes it.
 */
export function addServerErrorAlarm(scope: Construct, api: HttpApi, config: StageConfig): void {
  addAlarm(scope, 'ServerErrors', {
    config,
    section: 'The API answers 5xx',
    metric: countOf(api, serverErrors),
    threshold: 5,
  });
}

/** What a filter of the access log counts in five minutes. */
function countOf(api: HttpApi, metricName: string): IMetric {
  return new Metric({ namespace: Stack.of(api).stackName, metricName, statistic: Stats.SUM, period });
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
