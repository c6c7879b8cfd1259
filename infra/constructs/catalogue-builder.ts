import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Duration, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { catalogueMessages } from '#shared/infrastructure/log-messages.ts';
import type { StageConfig } from '../config.ts';
import { addAlarm } from './alarm.ts';
import type { LogAlarm } from './function-alarms.ts';
import { type BucketAccess, ServiceFunction, type StageParts } from './service-function.ts';

export type CatalogueBuilderProps = StageParts & {
  readonly table: ITableV2;
  readonly mediaBucket: IBucket;
};

/** The permissions of the functions that load the catalogue. */
export const catalogueAccess: BucketAccess = { 'catalogue/*': ['GetObject', 'ListBucket'] };

/** The alarms on what these functions log. */
export const catalogueAlarms: readonly LogAlarm[] = [
  { message: catalogueMessages.noSnapshot, section: 'Lists lack quizzes', threshold: 1 },
  { message: catalogueMessages.notRefreshed, section: 'Lists lack quizzes', threshold: 5 },
];

/** How often a snapshot is stored: an instance that starts reads the changes since then. */
const snapshotEvery = Duration.minutes(10);

/** Two thirds of the published quizzes that fit into the memory of a function with 1 GB. */
const manyQuizzes = 20_000;

/** The function that builds data derived from the table: snapshots of the catalogue on a schedule, other data on request. */
export class CatalogueBuilder extends Construct {
  readonly lambda: IFunction;

  constructor(scope: Construct, id: string, props: CatalogueBuilderProps) {
    super(scope, id);
    const builder = new ServiceFunction(this, 'Builder', {
      ...props,
      code: 'builder',
      description: 'Builds what is derived from the table',
      size: props.config.builder,
      isRepeated: true,
      logAlarms: catalogueAlarms,
    });
    builder.grantTable(props.table);
    builder.grantMediaBucket(props.mediaBucket, { 'catalogue/*': ['GetObject', 'ListBucket', 'PutObject'] });
    builder.lambda.configureAsyncInvoke({ maxEventAge: snapshotEvery, retryAttempts: 1 });
    addAlarm(this, 'Alarm', {
      config: props.config,
      section: 'The catalogue gets no snapshots',
      metric: builder.lambda.metricErrors({ period: Duration.minutes(30) }),
      threshold: 2,
      // Each run reports its number of errors, even if it is 0: no value means that there was no run.
      needsValues: true,
    });
    if (props.config.onCall) this.addSizeAlarm(builder, props.config);
    new Rule(this, 'Snapshots', {
      description: 'Stores snapshots of the catalogue',
      schedule: Schedule.rate(snapshotEvery),
      targets: [
        new LambdaFunction(builder.lambda, { event: RuleTargetInput.fromObject({ build: 'snapshot' }) }),
      ],
    });
    this.lambda = builder.lambda;
  }

  private addSizeAlarm({ logGroup }: ServiceFunction, config: StageConfig): void {
    const isSnapshot = FilterPattern.all(
      FilterPattern.stringValue('$.message', '=', 'built'),
      FilterPattern.stringValue('$.build', '=', 'snapshot'),
      FilterPattern.numberValue('$.result', '>', 0),
    );
    const filter = logGroup.addMetricFilter('Size', {
      metricNamespace: Stack.of(this).stackName,
      metricName: 'quizzes in the catalogue',
      filterPattern: isSnapshot,
      metricValue: '$.result',
    });
    addAlarm(this, 'SizeAlarm', {
      config,
      section: 'The catalogue is large',
      metric: filter.metric({ statistic: Stats.MAXIMUM, period: Duration.hours(1) }),
      threshold: manyQuizzes,
    });
  }
}
