import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { BuildOutput } from '../build-output.ts';
import type { Stage, StageConfig } from '../config.ts';
import { addAlarm } from './alarm.ts';
import { ServiceFunction } from './service-function.ts';

export type SyntheticPlayProps = {
  readonly stage: Stage;
  readonly config: StageConfig;
  readonly build: BuildOutput;
  /** The public address of the site. */
  readonly siteUrl: string;
};

/**
 * Plays a quiz every five minutes through the public address, with an alarm that goes off if the play fails twice or
 * stops running.
 */
export class SyntheticPlay extends Construct {
  constructor(scope: Construct, id: string, { stage, config, build, siteUrl }: SyntheticPlayProps) {
    super(scope, id);
    const service = new ServiceFunction(this, 'Play', {
      codeFolder: build.functionFolder('synthetic-play'),
      description: 'Plays a quiz as a visitor does, to see that it works',
      stage,
      config,
      size: { memoryMb: 256, timeoutSeconds: 60 },
      isRepeated: true,
    });
    service.setSiteUrl(siteUrl);
    // The next play is soon enough.
    service.lambda.configureAsyncInvoke({ maxEventAge: Duration.minutes(5), retryAttempts: 0 });
    new Rule(this, 'Schedule', {
      description: 'Plays a quiz',
      schedule: Schedule.rate(Duration.minutes(5)),
      targets: [new LambdaFunction(service.lambda)],
    });
    addAlarm(this, 'Alarm', {
      config,
      section: 'The synthetic play fails',
      metric: service.lambda.metricErrors({ period: Duration.minutes(15) }),
      threshold: 2,
      // Each play reports its number of errors, even if it is 0: no value means that there was no play.
      needsValues: true,
    });
  }
}
