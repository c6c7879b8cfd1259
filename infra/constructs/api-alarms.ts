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
  addAlarm(api, 'ServerErrors', {
    config,
    section: 'The API answers 5xx',
    metric: api.metricServerError({ statistic: Stats.SUM, period }),
    threshold: 5,
  });
  addAlarm(api, 'TooManyCalls', {
    config,
    section: 'Many calls are refused',
    subject: '429 of the API',
    metric: tooManyCalls(api, accessLog),
    threshold: 50,
  });
}

/** How often API Gateway or a function answered 429. */
function tooManyCalls(scope: Construct, accessLog: ILogGroup): IMetric {
  return accessLog
    .addMetricFilter('TooManyCalls', {
      metricNamespace: Stack.of(scope).stackName,
      metricName: 'calls answered with 429',
      filterPattern: FilterPattern.stringValue('$.status', '=', '429'),
    })
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
