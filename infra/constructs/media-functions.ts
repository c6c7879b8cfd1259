import { type HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { EventType, type IBucket } from 'aws-cdk-lib/aws-s3';
import { LambdaDestination } from 'aws-cdk-lib/aws-s3-notifications';
import { Duration, Stack, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { linkPicturesPath } from '#shared/domain/link-picture.ts';
import { addAlarm } from './alarm.ts';
import { createFailureQueue, failureDestination } from './failure-queue.ts';
import type { OriginSecret } from './origin-secret.ts';
import { ServiceFunction, type StageParts } from './service-function.ts';

export type MediaFunctionsProps = StageParts & {
  readonly table: ITableV2;
  /** The bucket of another stack, referenced by name only. */
  readonly bucket: IBucket;
  readonly mediaBaseUrl: string;
  readonly api: HttpApi;
  readonly originSecret: OriginSecret;
};

/** The functions that make picture files: one for uploads, one for link pictures. */
export class MediaFunctions extends Construct {
  constructor(scope: Construct, id: string, props: MediaFunctionsProps) {
    super(scope, id);
    this.createProcessor(props);
    this.createLinkPictures(props);
  }

  private createProcessor(props: MediaFunctionsProps): void {
    const { table, bucket, mediaBaseUrl, config } = props;
    const processor = new ServiceFunction(this, 'Processor', {
      ...props,
      code: 'media-processor',
      description: 'Makes the files of an uploaded picture',
      size: config.mediaProcessor,
      isRepeated: true,
    });
    processor.grantTable(table);
    processor.grantMediaBucket(bucket, {
      'uploads/*': ['GetObject', 'DeleteObject', 'ListBucket'],
      'media/*': ['PutObject', 'DeleteObject'],
      'originals/*': ['PutObject', 'DeleteObject'],
    });
    processor.setMediaUrls(mediaBaseUrl);
    const failures = createFailureQueue(this, 'ProcessorFailures');
    processor.lambda.configureAsyncInvoke({ retryAttempts: 2, onFailure: failureDestination(failures) });
    addAlarm(this, 'ProcessorFailuresAlarm', {
      config,
      section: 'A picture event failed',
      metric: failures.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(5) }),
      threshold: 1,
    });
    bucket.addEventNotification(EventType.OBJECT_CREATED, new LambdaDestination(processor.lambda), {
      prefix: 'uploads/',
    });
    acknowledgeNotifier(this);
    new Rule(this, 'Sweep', {
      description: 'Processes uploads whose events were lost',
      schedule: Schedule.rate(Duration.minutes(15)),
      targets: [
        new LambdaFunction(processor.lambda, { event: RuleTargetInput.fromObject({ sweep: 'uploads' }) }),
      ],
    });
  }

  private createLinkPictures(props: MediaFunctionsProps): void {
    const { bucket, config, api } = props;
    const service = new ServiceFunction(this, 'LinkPicture', {
      ...props,
      code: 'link-picture',
      description: 'Makes the pictures of shared links',
      size: config.linkPicture,
    });
    service.grantMediaBucket(bucket, { 'media/*': ['GetObject', 'ListBucket'] });
    service.setOriginSecret(props.originSecret);
    api.addRoutes({
      path: `${linkPicturesPath}/{name}`,
      methods: [HttpMethod.GET, HttpMethod.HEAD],
      integration: new HttpLambdaIntegration('LinkPictureIntegration', service.lambda, {
        scopePermissionToRoute: false,
      }),
    });
  }
}

/** CDK's own function writes the notification into the bucket; we can't change its runtime, role and grants. */
function acknowledgeNotifier(scope: Construct): void {
  const notifier = Stack.of(scope).node.children.find(({ node }) =>
    node.id.startsWith('BucketNotificationsHandler'),
  );
  if (!notifier) throw new Error('CDK has no function that sets notifications');
  const reason = "The library's own function writes notifications, during deployments only.";
  Validations.of(notifier).acknowledge(
    {
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      reason,
    },
    { id: 'AwsSolutions-IAM5[Resource::*]', reason },
    { id: 'AwsSolutions-L1', reason },
  );
}
