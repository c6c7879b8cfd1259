import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { FilterCriteria, FilterRule, type IFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Duration, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';

export type StatsStreamProps = {
  readonly table: ITableV2;
  readonly lambda: IFunction;
  readonly batchingWindowSeconds: number;
};

/**
 * Feeds the table's stream to the function that counts plays and finishes deletions: each attempt once, at the change
 * that completes it, and each quiz at the change that buries it.
 */
export class StatsStream extends Construct {
  constructor(scope: Construct, id: string, props: StatsStreamProps) {
    super(scope, id);
    const failures = new Queue(this, 'Failures', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    Validations.of(failures).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'This is the dead-letter queue of the stream.',
    });
    props.lambda.addEventSource(
      new DynamoEventSource(props.table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        // With the few quizzes and authors that it counts for, a batch then mostly fits one transaction of 100 items.
        batchSize: 90,
        maxBatchingWindow: Duration.seconds(props.batchingWindowSeconds),
        bisectBatchOnError: true,
        retryAttempts: 10,
        reportBatchItemFailures: true,
        onFailure: new SqsDlq(failures),
        filters: [completedAttempt, deletedQuiz],
      }),
    );
  }
}

const completedAttempt = FilterCriteria.filter({
  eventName: FilterRule.isEqual('MODIFY'),
  dynamodb: {
    NewImage: {
      entity: { S: FilterRule.isEqual('ATTEMPT') },
      status: { S: FilterRule.isEqual('COMPLETED') },
    },
    OldImage: { status: { S: FilterRule.isEqual('IN_PROGRESS') } },
  },
});

const deletedQuiz = FilterCriteria.filter({
  eventName: FilterRule.isEqual('MODIFY'),
  dynamodb: {
    NewImage: { entity: { S: FilterRule.isEqual('QUIZ_TOMBSTONE') } },
    OldImage: { entity: { S: FilterRule.isEqual('QUIZ') } },
  },
});
