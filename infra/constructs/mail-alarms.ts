import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ConfigurationSet } from 'aws-cdk-lib/aws-ses';
import { Duration } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { addAlarm } from './alarm.ts';

/** Alarms before SES puts the account under review: at 5 % bounces and 0.1 % complaints. */
export function addMailAlarms(
  scope: Construct,
  config: StageConfig,
  { configurationSetName }: ConfigurationSet,
): void {
  const reputation = (metricName: string) =>
    new Metric({
      namespace: 'AWS/SES',
      metricName,
      dimensionsMap: { 'ses:configuration-set': configurationSetName },
      statistic: Stats.MAXIMUM,
      period: Duration.hours(1),
    });
  addAlarm(scope, 'Bounces', {
    config,
    section: 'Mails bounce',
    metric: reputation('Reputation.BounceRate'),
    threshold: 0.04,
  });
  addAlarm(scope, 'Complaints', {
    config,
    section: 'People complain about mails',
    metric: reputation('Reputation.ComplaintRate'),
    threshold: 0.0008,
  });
}
