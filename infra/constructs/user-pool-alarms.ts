import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { Duration } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { addAlarm } from './alarm.ts';

/** Alarms for calls that Cognito refuses because there are too many. */
export function addUserPoolAlarms(
  scope: Construct,
  config: StageConfig,
  userPool: IUserPool,
  client: IUserPoolClient,
): void {
  for (const metricName of ['SignUpThrottles', 'SignInThrottles', 'TokenRefreshThrottles']) {
    addAlarm(scope, metricName, {
      config,
      section: 'Cognito throttles',
      subject: metricName,
      metric: new Metric({
        namespace: 'AWS/Cognito',
        metricName,
        dimensionsMap: { UserPool: userPool.userPoolId, UserPoolClient: client.userPoolClientId },
        statistic: Stats.SUM,
        period: Duration.minutes(5),
      }),
      threshold: 5,
    });
  }
}
