import { existsSync, mkdirSync } from 'node:fs';
import * as path from 'node:path';
import { createHttpApi, startHttpApiEndpoint } from './api-gateway/http-api.ts';
import { createEdge } from './cloudfront/edge.ts';
import { EdgeCache } from './cloudfront/edge-cache.ts';
import type { EdgeControls } from './cloudfront/edge-controls.ts';
import { createLocalDistribution } from './cloudfront/local-distribution.ts';
import { startCognito } from './cognito/cognito.ts';
import { readPoolSettings } from './cognito/pool-settings.ts';
import { dynamoDbClient } from './common/aws-request.ts';
import { type Clock, createClock } from './common/clock.ts';
import { ADMIN_CREDENTIALS, type Credentials, principalsOf } from './common/credentials.ts';
import type { Headers } from './common/gateway-types.ts';
import { createLog, type LogEntry } from './common/log.ts';
import { type CallRecord, type Interceptor, startDynamoDbProxy } from './dynamodb/dynamodb.ts';
import { startDynamoDbServer } from './dynamodb/dynoxide.ts';
import { type StreamDelivery, startStreams } from './dynamodb/stream.ts';
import { createTables } from './dynamodb/tables.ts';
import { startTtlSweeper } from './dynamodb/ttl-sweeper.ts';
import { openGateway } from './gateway.ts';
import { grantsOf, readRolePolicies } from './iam/role-policies.ts';
import { startLambdaEndpoint } from './lambda/endpoint.ts';
import { readEventSettings } from './lambda/events.ts';
import { defineFunctions, listFunctions } from './lambda/functions-from-template.ts';
import { type FunctionDefinition, type LambdaService, startLambda } from './lambda/lambda.ts';
import { createQueues, type Queues } from './lambda/queues.ts';
import { startSchedules } from './lambda/schedules.ts';
import { createLocalPages } from './local-pages.ts';
import { readNotifications } from './s3/notifications.ts';
import { startS3 } from './s3/s3.ts';
import { startSes } from './ses/ses.ts';
import { dropState, takeState } from './state-folder.ts';
import { type ProjectAppOptions, projectApp } from './template/project-app.ts';
import { synthesize } from './template/synth.ts';
import { readTemplates } from './template/template.ts';

export type CloudOptions = ProjectAppOptions & {
  /** Folder for tables, objects, logs and the synthesized templates; created if missing. */
  stateDir: string;
  /** 0 chooses a free port. */
  port: number;
  /** The port of S3, which browsers upload to; 0 (the default) chooses a free port. */
  s3Port?: number;
  /** Let other machines of the network get what pupils need. */
  isForNetwork?: boolean;
  /** Delete the stored data first. */
  fresh?: boolean;
  /** Builds what the CDK app deploys. Runs before synthesis, when the port and the folder are taken. */
  prepare?: () => Promise<void>;
  onLog?: (entry: LogEntry) => void;
  /** Called if an essential part of the running cloud fails. */
  onFatal?: (message: string) => void;
  /** The origin of a Vite development server that serves the site instead of the built files. */
  siteDevServer?: string;
  /** The longest batching window of streams, in milliseconds; shortens the window of the template. */
  maxBatchingWindowMs?: number;
  /** The time of the edge's cache in milliseconds before the cloud's clock is moved; the machine's by default. */
  edgeClock?: () => number;
  /** Environment variables that every function gets in addition to its own. */
  environment?: Readonly<Record<string, string>>;
  /** The share of the functions' writes to DynamoDB that is refused at random with a conflict: 0 (the default) to 1. */
  conflictRate?: number;
  /** Replaces every timeout of functions, routes and service calls, so that tests pass on slow machines. */
  timeLimitMs?: number;
};

/** A service that tests can make hang. */
export type HangingService = 'cognito' | 'dynamodb' | 'lambda' | 's3';

/** Settings with which an AWS SDK outside the cloud can call the emulated services. */
export type AwsAccess = {
  region: string;
  credentials: Credentials;
  dynamodbEndpoint: string;
  s3Endpoint: string;
  lambdaEndpoint: string;
  /** The HTTP API's own URL, which bypasses the edge. */
  apiEndpoint: string;
  /** The headers that the edge adds to calls to the HTTP API. */
  originHeaders: Headers;
  tableName: string;
  mediaBucketName: string;
  /** The user pool, whose public operations anybody can call at its endpoint. */
  userPool: { endpoint: string; poolId: string; clientId: string };
};

export type LocalCloud = {
  /** URL of the product for browsers, without a slash at the end. */
  url: string;
  /** URLs of the product for other machines of the network; empty without `isForNetwork`. */
  networkUrls(): string[];
  aws: AwsAccess;
  functions: readonly Pick<FunctionDefinition, 'name' | 'logicalId' | 'arn' | 'env'>[];
  /** Invokes a function by name, ARN or logical id, and waits for its result. */
  invoke(reference: string, event: unknown): Promise<unknown>;
  /** Loads the bundles of these groups (folders of bundles) again, and empties the edge's cache. Needs `assetsInPlace`. */
  reloadFunctions(groups: readonly string[]): Promise<void>;
  edge: EdgeControls;
  /** The queues with the events that functions could not process. */
  queues: Pick<Queues, 'list'>;
  /** The clock of the services. Functions see the machine's clock. */
  clock: Clock;
  /** All DynamoDB calls of functions, tests and seeding, without those of the cloud itself. */
  dynamodbCalls: CallRecord;
  /** Sets a function that is awaited before each DynamoDB call and may refuse it; `undefined` removes it. */
  interceptDynamoDb(interceptor: Interceptor | undefined): void;
  /**
   * From now on, a service accepts calls and answers none, until `resume`. Returns a function that counts the waiting
   * calls.
   */
  hang(service: HangingService): () => number;
  /** Ends `hang`; the waiting calls are answered. */
  resume(service: HangingService): void;
  /** Resolves when all changes so far have been delivered to the functions that read the stream. */
  streamDrained(): Promise<void>;
  /** Deletes expired items now; otherwise this happens every ten minutes. Returns their number. */
  sweepExpired(): Promise<number>;
  close(): Promise<void>;
};

const DEFAULT_BATCHING_WINDOW_MS = 1_000;

/** Starts the cloud that the CDK app describes. Rejects with LocalCloudError for errors that the user can fix. */
export async function startCloud(options: CloudOptions): Promise<LocalCloud> {
  const closers: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    return await startParts(options, (closer) => closers.push(closer), close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function startParts(
  options: CloudOptions,
  onClose: (closer: () => Promise<void> | void) => void,
  close: () => Promise<void>,
): Promise<LocalCloud> {
  const clock = createClock();
  const stateDir = path.resolve(options.stateDir);
  mkdirSync(stateDir, { recursive: true });
  onClose(takeState(stateDir));
  const gateway = await openGateway(options.port, options.isForNetwork ?? false);
  onClose(gateway.close);
  if (options.fresh) dropState(stateDir);
  const isRestart = existsSync(path.join(stateDir, 'cdk.out'));
  const log = createLog(stateDir, options.onLog ?? (() => undefined));
  onClose(() => log.close());
  const fatal = options.onFatal ?? ((message: string) => log.error('cloud', message));

  const database = startDynamoDbServer({ stateDir, onFatal: fatal });
  onClose(async () => (await database).close());
  // If the build and the database both fail, the build's error is reported. The database is awaited below.
  database.catch(() => undefined);
  await options.prepare?.();
  const outdir = path.join(stateDir, 'cdk.out');
  const app = synthesize(await projectApp(outdir, gateway.url, options));

  const { region, account } = app;
  const template = readTemplates(app.stacks, {
    region,
    account,
    distributionHost: `localhost:${gateway.port}`,
  });
  const functionNames = listFunctions(template);
  const names = functionNames.map(({ name }) => name);
  const principals = principalsOf(names);
  const grants = grantsOf(readRolePolicies(template, names));
  const { endpoint: target, description: databaseDescription } = await database;
  const client = dynamoDbClient(target, region, ADMIN_CREDENTIALS);
  onClose(client.close);
  const tables = await createTables(template, client);

  // Functions call these services, and these services call functions, so one side is set later.
  let lambda: LambdaService | undefined;
  let streams: StreamDelivery | undefined;
  const dynamodb = await startDynamoDbProxy({
    ...{ target, principals, tables, grants },
    conflictRate: options.conflictRate ?? 0,
    onWrite: () => streams?.wake(),
  });
  onClose(dynamodb.close);
  const s3 = await startS3({
    template,
    stateDir,
    region,
    port: options.s3Port,
    principals,
    grants,
    notifier: readNotifications(template, region),
    invokeAsync: (reference, event) => lambda?.invokeAsync(reference, event),
    log,
  });
  onClose(s3.close);

  const poolSettings = readPoolSettings(template, region);
  const { poolId, poolArn, clientId } = poolSettings;
  const cognito = await startCognito({
    settings: poolSettings,
    stateDir,
    principals,
    allows: (functionName, action) => grants(functionName, { action, resource: poolArn }),
    log,
    invoke: async (reference, event) => lambda?.invoke(reference, event),
  });
  onClose(cognito.close);
  const ses = await startSes(cognito.deliver);
  onClose(ses.close);

  const lambdaEndpoint = await startLambdaEndpoint({
    region,
    principals,
    grants,
    lambda: () => lambda,
    log,
  });
  onClose(lambdaEndpoint.close);

  const queues = createQueues(template);
  const definitions = defineFunctions(
    functionNames,
    app,
    {
      dynamodb: dynamodb.endpoint,
      s3: s3.endpoint,
      lambda: lambdaEndpoint.endpoint,
      cognito: cognito.endpoint,
      ses: ses.endpoint,
    },
    readEventSettings(template),
    { timeLimitMs: options.timeLimitMs, environment: options.environment },
  );
  const running = startLambda(definitions, { log, clock, queues });
  lambda = running;
  onClose(running.close);
  streams = await startStreams({
    template,
    tables,
    client,
    region,
    stateDir,
    log,
    maxBatchingWindowMs: options.maxBatchingWindowMs ?? DEFAULT_BATCHING_WINDOW_MS,
    clock,
    invoke: running.invoke,
  });
  onClose(streams.close);
  const sweeper = startTtlSweeper(tables, client, { clock, log });
  onClose(sweeper.close);
  onClose(startSchedules(template, running.invokeAsync, clock, { sweepsNow: isRestart }));

  const streamDrained = streams.drained;
  const api = template.only('AWS::ApiGatewayV2::Api');
  const httpApi = createHttpApi({
    ...{ template, api, account, region, log },
    lambda: running,
    timeLimitMs: options.timeLimitMs,
  });
  const apiEndpoint = await startHttpApiEndpoint(httpApi, log);
  onClose(apiEndpoint.close);

  const { timeLimitMs } = options;
  const site = createLocalDistribution({ template, app, httpApi, s3, timeLimitMs });

  const edgeCache = new EdgeCache({
    log,
    now: () => (options.edgeClock === undefined ? clock.now() : options.edgeClock() + clock.movedMs()),
  });
  const edgeControls: EdgeControls = {
    invalidate: (paths) => edgeCache.invalidate(paths),
    setApiDown: site.setApiDown,
  };
  gateway.open({
    edge: createEdge(site.distribution, edgeCache, log),
    localPages: createLocalPages({
      status: () => ({
        ready: true,
        url: gateway.url,
        networkUrls: gateway.networkUrls(),
        endpoints: {
          api: apiEndpoint.endpoint,
          dynamodb: dynamodb.endpoint,
          s3: s3.endpoint,
          lambda: lambdaEndpoint.endpoint,
          cognito: cognito.endpoint,
        },
        versions: { node: process.version, dynamodb: databaseDescription, s3: s3.description },
        resources: {
          tables: tables.map((table) => table.name),
          buckets: s3.bucketNames,
          functions: definitions.map((one) => one.name),
          routes: template.resources('AWS::ApiGatewayV2::Route').length,
        },
        environments: running.environmentCount(),
      }),
      outbox: cognito.outbox,
      edge: { ...edgeControls, addSeconds: clock.addSeconds },
      streamDrained,
    }),
    ...(options.siteDevServer === undefined
      ? {}
      : { devServer: { origin: options.siteDevServer, serves: site.servesSite } }),
  });

  const services = { cognito, dynamodb, lambda: lambdaEndpoint, s3 };
  return {
    url: gateway.url,
    networkUrls: gateway.networkUrls,
    aws: {
      region,
      credentials: ADMIN_CREDENTIALS,
      dynamodbEndpoint: dynamodb.endpoint,
      s3Endpoint: s3.endpoint,
      lambdaEndpoint: lambdaEndpoint.endpoint,
      apiEndpoint: apiEndpoint.endpoint,
      originHeaders: site.originHeaders,
      tableName: tables[0]?.name ?? '',
      mediaBucketName: site.mediaBucketName,
      userPool: { endpoint: cognito.endpoint, poolId, clientId },
    },
    functions: definitions,
    invoke: running.invoke,
    reloadFunctions: async (groups) => {
      const changed = definitions.filter(({ file }) => groups.includes(path.basename(path.dirname(file))));
      await Promise.all(changed.map(({ name }) => running.reload(name)));
      edgeCache.invalidate(['/*']);
    },
    edge: edgeControls,
    clock,
    queues,
    dynamodbCalls: dynamodb.calls,
    interceptDynamoDb: dynamodb.intercept,
    hang: (service) => services[service].hang(),
    resume: (service) => services[service].resume(),
    streamDrained,
    sweepExpired: sweeper.sweep,
    close,
  };
}
