import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { addAlarm } from './alarm.ts';
import { ServiceFunction, type StageParts } from './service-function.ts';

export type SyntheticPlayProps = StageParts & {
  /** The public address of the site. */
  readonly siteUrl: string;
};

/**
 * Plays a quiz every five minutes through the public address, with an alarm that goes off if the play fails twice or
 * stops running.
 */
export class SyntheticPlay extends Construct {
  constructor(scope: Construct, id: string, props: SyntheticPlayProps) {
    super(scope, id);
    const service = new ServiceFunction(this, 'Play', {
      ...props,
      code: 'synthetic-play',
      description: 'Plays a quiz as a visitor does, to see that it works',
      size: { memoryMb: 256, timeoutSeconds: 60 },
      isRepeated: true,
    });
    service.setSiteUrl(props.siteUrl);
    // The next play is soon enough.
    service.lambda.configureAsyncInvoke({ maxEventAge: Duration.minutes(5), retryAttempts: 0 });
    new Rule(this, 'Schedule', {
      description: 'Plays a quiz',
      schedule: Schedule.rate(Duration.minutes(5)),
      targets: [new LambdaFunction(service.lambda)],
    });
    addAlarm(this, 'Alarm', {
      config: props.config,
      section: 'The synthetic play fails',
      metric: service.lambda.metricErrors({ period: Duration.minutes(15) }),
      threshold: 2,
      // Each play reports its number of errors, even if it is 0: no value means that there was no play.
      needsValues: true,
    });
  }
}
