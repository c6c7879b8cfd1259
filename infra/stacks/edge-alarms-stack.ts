import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Duration, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { OnCallConfig, StageConfig } from '../config.ts';
import { addAlarm } from '../constructs/alarm.ts';
import { AlarmTopic } from '../constructs/alarm-topic.ts';

export type EdgeAlarmsStackProps = StackProps & {
  readonly config: StageConfig;
  readonly onCall: OnCallConfig;
  readonly distribution: IDistribution;
};

/** The alarms of CloudFront, whose metrics are in us-east-1, and the topic of that region. */
export class EdgeAlarmsStack extends Stack {
  readonly alarms: AlarmTopic;

  constructor(
    scope: Construct,
    id: string,
    { config, onCall, distribution, ...props }: EdgeAlarmsStackProps,
  ) {
    super(scope, id, props);
    this.alarms = new AlarmTopic(this, 'Alarms', onCall.email);
    addAlarm(this, 'Errors', {
      config,
      section: 'CloudFront answers 5xx',
      metric: errorRate(distribution),
      threshold: 5,
      periods: 3,
    });
  }
}

const period = Duration.minutes(5);

/** Errors in per cent of the requests. 0 for few requests, of which one that fails would be many per cent. */
function errorRate({ distributionId }: IDistribution): MathExpression {
  const metric = (metricName: string, statistic: string) =>
    new Metric({
      namespace: 'AWS/CloudFront',
      metricName,
      dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
      statistic,
      period,
    });
  return new MathExpression({
    expression: 'IF(requests > 500, rate, 0)',
    usingMetrics: { requests: metric('Requests', Stats.SUM), rate: metric('5xxErrorRate', Stats.AVERAGE) },
    period,
  });
}
