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
import type { BuildOutput } from '../build-output.ts';
import type { Stage, StageConfig } from '../config.ts';
import { addContractRoutes } from '../constructs/api-routes.ts';
import { MediaFunctions } from '../constructs/media-functions.ts';
import { OriginSecret } from '../constructs/origin-secret.ts';
import {
  type BucketAccess,
  ServiceFunction,
  type TableAccess,
  type UserPoolAction,
} from '../constructs/service-function.ts';
import {
  completedAttempt,
  deletedAccount,
  deletedQuiz,
  expiredOwner,
  renamedAccount,
} from '../constructs/stream-filters.ts';
import { TableStream } from '../constructs/table-stream.ts';

/** What each group's operations do to the table. A group without an entry may not touch it. */
const tableAccess: Readonly<Partial<Record<Group, TableAccess>>> = {
  quizzes: {
    table: ['GetItem', 'BatchGetItem', 'ConditionCheckItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    queryIndexes: ['GSI1', 'GSI3'],
  },
  users: { table: ['GetItem'], queryIndexes: ['GSI1'] },
  auth: {
    table: ['GetItem', 'BatchGetItem', 'ConditionCheckItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    queryIndexes: ['GSI3'],
  },
  attempts: { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], queryIndexes: ['GSI2'] },
  questions: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  media: {
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    queryIndexes: ['GSI1', 'GSI3'],
  },
  'answer-pools': {
    table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    queryIndexes: ['GSI3'],
  },
  'ai-text': { table: ['UpdateItem'] },
  'ai-images': {
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    queryIndexes: ['GSI1', 'GSI3'],
  },
};

/** What the worker does with the files of the pictures that it makes and changes. */
const workerAccess: BucketAccess = {
  'media/*': ['GetObject', 'PutObject', 'DeleteObject'],
  'originals/*': ['PutObject', 'DeleteObject'],
};

/** What the `ai-images` group does: it copies files for a second owner, and signs uploads of what a browser edited. */
const savingAccess: BucketAccess = {
  'media/*': ['GetObject', 'PutObject'],
  'originals/*': ['GetObject', 'PutObject'],
  'uploads/*': ['PutObject'],
};

/** What the `media` group signs requests for, which carry its own rights: it reads and writes no object itself. */
const presignedAccess: BucketAccess = { 'uploads/*': ['PutObject'], 'originals/*': ['GetObject'] };

/**
 * What the `auth` group does to accounts with AWS credentials: clearing away what a registration cut short has left,
 * resetting a password at an address not verified yet, and ending all sign-ins after it. Everything else carries the
 * user's own password, code or token.
 */
const userPoolAccess: readonly UserPoolAction[] = [
  'AdminGetUser',
  'AdminDeleteUser',
  'AdminUpdateUserAttributes',
  'AdminUserGlobalSignOut',
];

/** Where pictures are read from, by browsers, on the site's own origin. */
const mediaBaseUrl = '/media';

export type ApiStackProps = StackProps & {
  readonly stage: Stage;
  readonly config: StageConfig;
  readonly build: BuildOutput;
  readonly table: ITableV2;
  readonly mediaBucket: IBucket;
  readonly userPool: IUserPool;
  readonly userPoolClient: IUserPoolClient;
};

/** The HTTP API, a function for each resource group, and the functions that events start. */
export class ApiStack extends Stack {
  readonly api: HttpApi;
  readonly originSecret: OriginSecret;

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, props);
    this.api = this.createApi(props.config);
    this.originSecret = new OriginSecret(this, 'OriginSecret', props);
    // By its name: notifications and policies of an imported bucket stay in this stack.
    const bucketName = Stack.of(props.mediaBucket).exportValue(props.mediaBucket.bucketName);
    const mediaBucket = Bucket.fromBucketName(this, 'MediaBucket', bucketName);
    addContractRoutes(this.api, routeList, this.createGroupFunctions(props, mediaBucket));
    this.createStats(props);
    new MediaFunctions(this, 'MediaFunctions', { ...props, bucket: mediaBucket, mediaBaseUrl });
    new CfnOutput(this, 'ApiEndpoint', { value: this.api.apiEndpoint });
  }

  private createApi(config: StageConfig): HttpApi {
    const api = new HttpApi(this, 'Api', { createDefaultStage: false });
    const accessLog = new LogGroup(this, 'AccessLog', {
      retention: config.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new HttpStage(this, 'DefaultStage', {
      httpApi: api,
      stageName: '$default',
      autoDeploy: true,
      throttle: config.throttling,
      accessLogSettings: { destination: new LogGroupLogDestination(accessLog), format: accessLogFormat },
    });
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
        codeFolder: props.build.functionFolder(group),
        description: `The ${group} calls of the API`,
        stage: props.stage,
        config: props.config,
        size: group === 'ai-text' ? props.config.aiText : props.config.groupFunction,
      });
      const access = tableAccess[group];
      if (access) service.grantTable(props.table, access);
      service.setUserPool(props.userPool, props.userPoolClient);
      if (group === 'auth') service.grantUserPool(props.userPool, userPoolAccess);
      if (group === 'media') service.grantMediaBucket(mediaBucket, presignedAccess);
      if (group === 'ai-text') {
        service.grantModels('text', props.config.ai);
        service.setQuotas('text', props.config.ai);
      }
      if (group === 'ai-images') {
        service.setImageProvider(props.config.ai);
        service.setQuotas('image', props.config.ai);
        service.setOriginSecret(this.originSecret.value);
        service.grantImageWorker(imageWorker.lambda);
        service.grantMediaBucket(mediaBucket, savingAccess);
      }
      service.setMediaUrls(mediaBaseUrl);
      functions.set(group, service.lambda);
    }
    return functions;
  }

  /** Starts by an asynchronous call, which Lambda repeats twice with growing pauses where it fails. */
  private createImageWorker(props: ApiStackProps, mediaBucket: IBucket): ServiceFunction {
    const worker = new ServiceFunction(this, 'ImageWorker', {
      codeFolder: props.build.functionFolder('image-worker'),
      description: 'Makes the pictures that are asked of AI',
      stage: props.stage,
      config: props.config,
      size: props.config.imageWorker,
    });
    worker.grantTable(props.table, { table: ['GetItem', 'UpdateItem'] });
    worker.grantModels('image', props.config.ai);
    worker.grantMediaBucket(mediaBucket, workerAccess);
    worker.setMediaUrls(mediaBaseUrl);
    worker.lambda.configureAsyncInvoke({ maxEventAge: Duration.hours(1), retryAttempts: 2 });
    return worker;
  }

  private createStats(props: ApiStackProps): void {
    const stats = new ServiceFunction(this, 'Stats', {
      codeFolder: props.build.functionFolder('stats'),
      description: 'Counts completed attempts, deletes and renames accounts, from the stream of the table',
      stage: props.stage,
      config: props.config,
      size: props.config.stats,
    });
    stats.grantTable(props.table, {
      table: ['GetItem', 'ConditionCheckItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      queryIndexes: ['GSI3'],
    });
    stats.grantUserPool(props.userPool, ['AdminDeleteUser']);
    new TableStream(this, 'StatsStream', {
      table: props.table,
      lambda: stats.lambda,
      filters: [completedAttempt, deletedQuiz, deletedAccount, renamedAccount, expiredOwner],
      // With the few quizzes and authors that it counts for, a batch then mostly fits one transaction of 100 items.
      batchSize: 90,
      batchingWindowSeconds: props.config.stats.batchingWindowSeconds,
    });
  }
}

/** Logs no header, query, path value or address of a visitor: the route's template is enough. */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    requestTime: '$context.requestTime',
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
