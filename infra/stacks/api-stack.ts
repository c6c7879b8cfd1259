import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps, Validations } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { type Group, groups } from '#shared/api/route.ts';
import { routeList } from '#shared/api/routes.ts';
import { mailMessages, recordMessages } from '#shared/infrastructure/log-messages.ts';
import { pagesStage } from '#shared/infrastructure/pages.ts';
import type { AiConfig } from '../ai-config.ts';
import type { ContentCheckConfig, StageConfig } from '../config.ts';
import type { AccountSecret } from '../constructs/account-secret.ts';
import { addApiAlarms, addBedrockAlarms } from '../constructs/api-alarms.ts';
import { addContractRoutes } from '../constructs/api-routes.ts';
import { CatalogueBuilder, catalogueAccess, catalogueAlarms } from '../constructs/catalogue-builder.ts';
import { MediaFunctions } from '../constructs/media-functions.ts';
import { OriginSecret } from '../constructs/origin-secret.ts';
import {
  type BucketAccess,
  ServiceFunction,
  type StageParts,
  type UserPoolAction,
} from '../constructs/service-function.ts';
import {
  changedEntity,
  completedAttempt,
  newEntity,
  removedEntity,
  writtenEntity,
} from '../constructs/stream-filters.ts';
import { TableStream } from '../constructs/table-stream.ts';

/** The worker's permissions for files of pictures. The offline generator never reads one. */
const workerAccess = ({ image }: AiConfig): BucketAccess => ({
  'media/*': [
    ...(image.provider === 'embedded' ? [] : (['GetObject'] as const)),
    'PutObject',
    'DeleteObject',
  ],
  'originals/*': ['PutObject', 'DeleteObject'],
});

/** The permissions of the `ai-images` group, which signs uploads of edited pictures. */
const savingAccess: BucketAccess = { 'uploads/*': ['PutObject'] };

/** The groups whose functions keep the published quizzes, or their pictures, in memory. They read the snapshots. */
const catalogueGroups: ReadonlySet<Group> = new Set(['quizzes', 'users', 'media']);

/** The groups whose functions make keyed hashes: about accounts, or of the networks of plays, reports and authors. */
const hashingGroups: ReadonlySet<Group> = new Set(['auth', 'attempts', 'moderation', 'quizzes']);

/**
 * The permissions of the stream's consumer: it deletes files of pictures, moves those of quizzes that are taken down, and
 * keeps records that can't be processed.
 */
const eventsAccess: BucketAccess = {
  'uploads/*': ['DeleteObject'],
  'media/*': ['GetObject', 'PutObject', 'DeleteObject'],
  'originals/*': ['DeleteObject'],
  'failed-records/*': ['PutObject'],
};

/** The permissions of the function that makes exports, and of the `auth` group, which signs requests for their files. */
const exporterAccess: BucketAccess = {
  'originals/*': ['GetObject', 'ListBucket'],
  'exports/*': ['PutObject'],
};
const exportedAccess: BucketAccess = { 'exports/*': ['GetObject'] };

/** The permissions of the function that checks published quizzes. */
const checkerAccess: BucketAccess = { 'media/*': ['GetObject', 'ListBucket'] };

/** The permissions of the `media` group for its presigned requests; browsers send the requests. */
const presignedAccess: BucketAccess = { 'uploads/*': ['PutObject'], 'originals/*': ['GetObject'] };

/** The permissions of the `quizzes` group, which copies the public files of a quiz with it, and reads no original. */
const copyingAccess: BucketAccess = {
  'media/*': ['GetObject', 'ListBucket', 'PutObject'],
  'originals/*': ['PutObject'],
};

/**
 * Cognito operations of the `auth` group with AWS credentials: reading the client's secret, deleting the account of an
 * interrupted registration, and ending all sign-ins when a password is reset. Other operations use the client's secret,
 * and the user's password, code or token.
 */
const userPoolAccess: readonly UserPoolAction[] = [
  'DescribeUserPoolClient',
  'AdminGetUser',
  'AdminDeleteUser',
  'AdminUserGlobalSignOut',
];

/** Alarms on messages about mails. */
const mails = { section: 'Mails aren’t sent', threshold: 5 } as const;

/** The path of pictures on the site's own origin. */
const mediaBaseUrl = '/media';

export type ApiStackProps = StackProps &
  StageParts & {
    readonly table: ITableV2;
    readonly mediaBucket: IBucket;
    readonly userPool: IUserPool;
    readonly userPoolClient: IUserPoolClient;
    readonly accountSecret: AccountSecret;
  };

/** The HTTP API, a function for each resource group, and the functions that events start. */
export class ApiStack extends Stack {
  readonly api: HttpApi;
  readonly originSecret: OriginSecret;

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, props);
    this.api = this.createApi(props.config);
    addBedrockAlarms(this, props.config);
    this.originSecret = new OriginSecret(this, 'OriginSecret', props);
    // Imported by name, so that notifications and policies of the bucket are in this stack.
    const bucketName = Stack.of(props.mediaBucket).exportValue(props.mediaBucket.bucketName);
    const mediaBucket = Bucket.fromBucketName(this, 'MediaBucket', bucketName);
    addContractRoutes(this.api, routeList, this.createGroupFunctions(props, mediaBucket));
    this.createEvents(props, mediaBucket);
    const builder = new CatalogueBuilder(this, 'CatalogueBuilder', { ...props, mediaBucket });
    new CfnOutput(this, 'BuilderFunction', { value: builder.lambda.functionName });
    new MediaFunctions(this, 'MediaFunctions', {
      ...props,
      api: this.api,
      originSecret: this.originSecret,
      bucket: mediaBucket,
      mediaBaseUrl,
    });
  }

  private createApi(config: StageConfig): HttpApi {
    const api = new HttpApi(this, 'Api', { createDefaultStage: false });
    const accessLog = new LogGroup(this, 'AccessLog', {
      retention: config.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const accessLogSettings = { destination: new LogGroupLogDestination(accessLog), format: accessLogFormat };
    const stage = { httpApi: api, autoDeploy: true, accessLogSettings };
    new HttpStage(this, 'DefaultStage', { ...stage, stageName: '$default', throttle: config.throttling });
    // Settings of a route would name one that doesn't exist yet: that of pages is made with the site.
    const pages = { stageName: pagesStage, throttle: config.throttling.pages };
    new HttpStage(this, 'PagesStage', { ...stage, ...pages });
    addApiAlarms(api, config, accessLog);
    Validations.of(api).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'Tokens are verified in each function with aws-jwt-verify: most calls take an optional token.',
    });
    return api;
  }

  private createGroupFunctions(props: ApiStackProps, mediaBucket: IBucket): ReadonlyMap<Group, IFunction> {
    const imageWorker = this.createImageWorker(props, mediaBucket);
    const functions = new Map<Group, IFunction>();
    for (const group of groups) {
      const service = new ServiceFunction(this, pascalCase(group), {
        ...props,
        code: group,
        description: `API operations of the group ${group}`,
        size: group === 'ai-text' ? props.config.aiText : props.config.groupFunction,
        logAlarms: [
          ...(catalogueGroups.has(group) ? catalogueAlarms : []),
          ...(group === 'auth' ? [{ message: mailMessages.verificationMail, ...mails }] : []),
        ],
      });
      service.grantTable(props.table);
      service.setUserPool(props.userPool, props.userPoolClient);
      if (hashingGroups.has(group)) service.setAccountSecret(props.accountSecret);
      if (group === 'auth') {
        service.grantUserPool(props.userPool, userPoolAccess);
        service.setAccountLimits(props.config);
        service.grantMediaBucket(mediaBucket, exportedAccess);
      }
      if (group === 'moderation') service.grantUserPool(props.userPool, ['AdminListGroupsForUser']);
      if (group === 'media') {
        service.grantMediaBucket(mediaBucket, presignedAccess);
        service.setUploadLimits(props.config);
      }
      if (group === 'quizzes') service.grantMediaBucket(mediaBucket, copyingAccess);
      if (catalogueGroups.has(group)) service.grantMediaBucket(mediaBucket, catalogueAccess);
      if (group === 'quizzes') service.setPromotion(props.config);
      if (group === 'ai-text') {
        service.grantModels('text', props.config.ai);
        service.setQuotas('text', props.config.ai);
      }
      if (group === 'ai-images') {
        service.setProviders(props.config.ai);
        service.setQuotas('image', props.config.ai);
        service.grantImageWorker(imageWorker.lambda);
        service.grantMediaBucket(mediaBucket, savingAccess);
      }
      service.setMediaUrls(mediaBaseUrl);
      service.setOriginSecret(this.originSecret);
      functions.set(group, service.lambda);
    }
    return functions;
  }

  /** Invoked asynchronously; if it fails, Lambda retries twice with growing pauses. */
  private createImageWorker(props: ApiStackProps, mediaBucket: IBucket): ServiceFunction {
    const worker = new ServiceFunction(this, 'ImageWorker', {
      ...props,
      code: 'image-worker',
      description: 'Makes AI pictures',
      size: props.config.imageWorker,
      isRepeated: true,
    });
    worker.grantTable(props.table);
    worker.grantModels('image', props.config.ai);
    worker.grantMediaBucket(mediaBucket, workerAccess(props.config.ai));
    worker.setMediaUrls(mediaBaseUrl);
    worker.lambda.configureAsyncInvoke({ maxEventAge: Duration.hours(1), retryAttempts: 2 });
    return worker;
  }

  /** Invoked asynchronously; Lambda retries twice. A ZIP without its extension for large files has 4 GB at most. */
  private createExporter(props: ApiStackProps, mediaBucket: IBucket): ServiceFunction {
    const exporter = new ServiceFunction(this, 'Exporter', {
      ...props,
      code: 'exporter',
      description: 'Makes the files of exports',
      size: props.config.exporter,
      isRepeated: true,
      logAlarms: [{ message: mailMessages.noSender, ...mails, threshold: 1 }],
      diskGib: 5,
    });
    exporter.grantTable(props.table);
    exporter.grantMediaBucket(mediaBucket, exporterAccess);
    exporter.setMediaUrls(mediaBaseUrl);
    exporter.grantMail(props.config);
    exporter.lambda.configureAsyncInvoke({ maxEventAge: Duration.hours(6), retryAttempts: 2 });
    return exporter;
  }

  /** Invoked asynchronously; Lambda retries twice. */
  private createChecker(
    props: ApiStackProps,
    mediaBucket: IBucket,
    contentCheck: ContentCheckConfig,
  ): ServiceFunction {
    const checker = new ServiceFunction(this, 'Checker', {
      ...props,
      code: 'checker',
      description: 'Checks published quizzes',
      size: props.config.checker,
      isRepeated: true,
    });
    checker.grantTable(props.table);
    checker.grantMediaBucket(mediaBucket, checkerAccess);
    checker.setMediaUrls(mediaBaseUrl);
    checker.grantContentCheck(contentCheck);
    checker.lambda.configureAsyncInvoke({ maxEventAge: Duration.hours(6), retryAttempts: 2 });
    return checker;
  }

  /** The one consumer of the table's stream: DynamoDB allows two readers of a shard. */
  private createEvents(props: ApiStackProps, mediaBucket: IBucket): void {
    const events = new ServiceFunction(this, 'Events', {
      ...props,
      code: 'events',
      description: 'What follows from changes of the table (its stream)',
      size: props.config.events,
      isRepeated: true,
      logAlarms: [
        { message: mailMessages.noSender, ...mails, threshold: 1 },
        { message: mailMessages.passwordMail, ...mails },
        { message: recordMessages.failed, section: 'Records of the stream fail', threshold: 5 },
        { message: recordMessages.setAside, section: 'A record was set aside', threshold: 1 },
      ],
    });
    events.grantTable(props.table);
    events.setUserPool(props.userPool, props.userPoolClient);
    // For mails with password codes, also to addresses that aren't verified yet, and for deleted accounts.
    events.grantUserPool(props.userPool, [
      'DescribeUserPoolClient',
      'AdminDeleteUser',
      'AdminUpdateUserAttributes',
    ]);
    events.setAccountSecret(props.accountSecret);
    events.setAccountLimits(props.config);
    events.grantMediaBucket(mediaBucket, eventsAccess);
    events.setMediaUrls(mediaBaseUrl);
    events.grantMail(props.config);
    events.setReporterMails(props.config);
    events.setPromotion(props.config);
    events.grantExporter(this.createExporter(props, mediaBucket).lambda);
    const { contentCheck } = props.config;
    if (contentCheck) events.grantChecker(this.createChecker(props, mediaBucket, contentCheck).lambda);
    new TableStream(this, 'EventsStream', {
      table: props.table,
      consumer: events,
      bucket: mediaBucket,
      filters: [completedAttempt, changedEntity, writtenEntity, removedEntity, newEntity],
      config: props.config,
    });
    new CfnOutput(this, 'EventsFunction', { value: events.lambda.functionName });
  }
}

/** Logs the template of the route, but no headers, queries, path values or addresses of visitors. The time is that of the line. */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    routeKey: '$context.routeKey',
    status: '$context.status',
    responseLength: '$context.responseLength',
    responseLatency: '$context.responseLatency',
    integrationLatency: '$context.integrationLatency',
    integrationError: '$context.integrationErrorMessage',
  }),
);

function pascalCase(name: string): string {
  return name.replace(/(^|-)(\w)/g, (_match, _dash, letter: string) => letter.toUpperCase());
}
