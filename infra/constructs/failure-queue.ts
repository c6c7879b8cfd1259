import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { type IQueue, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Duration, Validations } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

/** Keeps failed events of a function for two weeks, so that a person can look at them. */
export function createFailureQueue(scope: Construct, id: string): Queue {
  const queue = new Queue(scope, id, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  Validations.of(queue).acknowledge({
    id: 'AwsSolutions-SQS3',
    reason: 'This is a dead-letter queue.',
  });
  return queue;
}

/**
 * The queue as the destination of asynchronous events that a function could not process. CDK's own destination class
 * grants the function's role more than Lambda needs.
 */
export function failureDestination(queue: IQueue) {
  return {
    bind: (_scope: unknown, handler: IFunction) => {
      handler.addToRolePolicy(
        new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queue.queueArn] }),
      );
      return { destination: queue.queueArn };
    },
  };
}
