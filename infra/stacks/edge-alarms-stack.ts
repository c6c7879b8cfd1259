import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
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
    this.alarms = new AlarmTopic(this, 'Alarms', onCall);
    addAlarm(this, 'Errors', {
      config,
      section: 'CloudFront answers 5xx',
      metric: cloudFrontMetric(distribution, '5xxErrorRate'),
      threshold: 5,
      periods: 3,
    });
    addAlarm(this, 'Refusals', {
      config,
      section: 'Many calls are refused',
      subject: 'requests of visitors',
      metric: cloudFrontMetric(distribution, '4xxErrorRate'),
      threshold: 25,
      periods: 3,
    });
  }
}

/** An average of CloudFront over five minutes; rates are in per cent. */
function cloudFrontMetric({ distributionId }: IDistribution, metricName: string): Metric {
  return new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    statistic: Stats.AVERAGE,
    period: Duration.minutes(5),
  });
}
