import { mkdirSync } from 'node:fs';
import * as path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type AwsLimits, awsLimits } from './aws-limits.ts';
import { dynamoDbClient } from './aws-request.ts';
import { type Clock, createClock } from './clock.ts';
import { startCognito } from './cognito/cognito.ts';
import { readPoolSettings } from './cognito/pool-settings.ts';
import { ADMIN_CREDENTIALS, type Credentials, principalsOf } from './credentials.ts';
import { createTables } from './dynamodb.ts';
import { type CallRecord, type Interceptor, startDynamoDbProxy } from './dynamodb-proxy.ts';
import { createThroughput } from './dynamodb-throughput.ts';
import { startDynamoDbServer } from './dynoxide.ts';
import { createEdge } from './edge.ts';
import { EdgeCache } from './edge-cache.ts';
import type { EdgeControls } from './edge-controls.ts';
import { readFunctionUrls } from './function-url.ts';
import { defineFunctions, listFunctions } from './functions-from-template.ts';
import { openGateway } from './gateway.ts';
import type { Headers } from './gateway-types.ts';
import { createHttpApi } from './http-api.ts';
import { startHttpApiEndpoint } from './http-api-endpoint.ts';
import { type Grants, grantsOf, readRolePolicies } from './iam/role-policies.ts';
import type { AccessRequest } from './iam/statement.ts';
import { type FunctionDefinition, type LambdaService, startLambda } from './lambda.ts';
import { startLambdaEndpoint } from './lambda-endpoint.ts';
import { readEventSettings } from './lambda-events.ts';
import { requireLogging } from './lambda-logs.ts';
import { requireInvokePermissions } from './lambda-permissions.ts';
import { createLocalDistribution } from './local-distribution.ts';
import { createLocalPages } from './local-pages.ts';
import { lockStateDir } from './lock.ts';
import { createLog, type LogEntry } from './log.ts';
import { type ProjectAppOptions, synthesizeProject } from './project-app.ts';
import { createQueues, type Queues } from './queues.ts';
import { createReload } from './reload-functions.ts';
import { startS3 } from './s3.ts';
import { readNotifications } from './s3-notifications.ts';
import { startSchedules } from './schedules.ts';
import { readOutputs } from './stack-outputs.ts';
import { dropState } from './state-folder.ts';
import { stopwatch, type Timing } from './stopwatch.ts';
import { type StreamDelivery, startStreams } from './stream.ts';
import { startSweeps } from './sweeps.ts';
import { type BuildApp, synthesize } from './synth.ts';
import { readTemplates } from './template.ts';
import { sweepTables } from './ttl-sweeper.ts';

export type CloudOptions = ProjectAppOptions & {
  /** Folder for tables, objects, logs and the synthesized templates; created if missing. */
  stateDir: string;
  /** 0 chooses a free port. */
  port: number;
  /** The port of S3, which browsers upload to; 0 (the default) chooses a free port. */
  s3Port?: number;
  /** Delete the stored data first. */
  fresh?: boolean;
  /**
   * Builds what the CDK app deploys. Runs before synthesis, when the port and the folder are locked. It may return a hash
   * of the project's CDK app and of what it deploys. If the last start had the same hash, its templates are used again.
   */
  prepare?: () => Promise<string | undefined>;
  onLog?: (entry: LogEntry) => void;
  /** Called if an essential part of the running cloud fails. */
  onFatal?: (message: string) => void;
  /** The origin of a Vite development server that serves the site instead of the built files. */
  siteDevServer?: string;
  /** The built functions (`dist/functions`), for `reloadFunctions`. */
  functionsDirectory?: string;
  /** The CDK app to run; the project's `dev` stage by default. */
  buildApp?: BuildApp;
  /** The longest batching window of streams, in milliseconds; shortens the window of the template. */
  maxBatchingWindowMs?: number;
  /** The time of the edge's cache in milliseconds before the cloud's clock is moved; the machine's by default. */
  edgeClock?: () => number;
  /** Environment variables that every function gets in addition to its own. */
  environment?: Readonly<Record<string, string>>;
  /** Called for each call that a function makes and its role allows. */
  onAccess?: (functionName: string, request: AccessRequest) => void;
  /** The share of the functions' writes to DynamoDB that is refused at random with a conflict: 0 (the default) to 1. */
  conflictRate?: number;
  /** The maximum random delay of eventually consistent reads, in milliseconds; 0 (the default): none. */
  readLagMs?: number;
  /** Replaces every timeout of functions, routes and service calls, so that tests pass on slow machines. */
  timeLimitMs?: number;
};

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
  /** Missing if the app has no user pool. */
  userPool?: { endpoint: string; poolId: string; clientId: string };
};

export type LocalCloud = {
  /** URL of the product for browsers, without a slash at the end. */
  url: string;
  /** The outputs of the stacks, by stack name and output name. */
  outputs: Readonly<Record<string, Readonly<Record<string, string>>>>;
  aws: AwsAccess;
  functions: readonly Pick<FunctionDefinition, 'name' | 'logicalId' | 'arn'>[];
  /** Invokes a function by name, ARN or logical id, and waits for its result. */
  invoke(reference: string, event: unknown): Promise<unknown>;
  /**
   * Switches the functions of these groups to their bundles in `functionsDirectory`, and empties the edge's cache.
   * Returns the reloaded functions.
   */
  reloadFunctions(groups: readonly string[]): Promise<string[]>;
  edge: EdgeControls;
  /** The limits of AWS, which can be changed. */
  limits: AwsLimits;
  /** The queues with the events that functions could not process. */
  queues: Pick<Queues, 'list'>;
  /** The clock of the services. Functions see the machine's clock. */
  clock: Clock;
  /** All DynamoDB calls of functions, tests and seeding, without those of the cloud itself. */
  dynamodbCalls: CallRecord;
  /** Sets a function that is awaited before each DynamoDB call and may refuse it; `undefined` removes it. */
  interceptDynamoDb(interceptor: Interceptor | undefined): void;
  /** Resolves when all changes so far have been delivered to the functions that read the stream, and reads show them. */
  streamDrained(): Promise<void>;
  /** Deletes expired items and objects now; otherwise this happens every ten minutes. Returns their number. */
  sweepExpired(): Promise<number>;
  /** How long each part of the start took. */
  timings: readonly Timing[];
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
  const lap = stopwatch();
  const clock = createClock();
  const limits: AwsLimits = { ...awsLimits };
  const stateDir = path.resolve(options.stateDir);
  mkdirSync(stateDir, { recursive: true });
  onClose(await lockStateDir(stateDir));
  const gateway = await openGateway(options.port);
  onClose(gateway.close);
  if (options.fresh) dropState(stateDir);
  const log = createLog(stateDir, options.onLog ?? (() => undefined));
  onClose(() => log.close());
  const fatal = options.onFatal ?? ((message: string) => log.error('cloud', message));

  const database = startDynamoDbServer({ stateDir, onFatal: fatal });
  onClose(async () => (await database).close());
  // If the build and the database both fail, the build's error is reported. The database is awaited below.
  database.catch(() => undefined);
  const sourcesHash = await options.prepare?.();
  lap('build');
  const outdir = path.join(stateDir, 'cdk.out');
  const app = options.buildApp
    ? await synthesize(options.buildApp, outdir)
    : await synthesizeProject(gateway.url, options, outdir, sourcesHash);
  lap('synthesis');

  const { region, account } = app;
  const template = readTemplates(app.stacks, {
    region,
    account,
    distributionHost: `localhost:${gateway.port}`,
  });
  const functionNames = listFunctions(template);
  const names = functionNames.map(({ name }) => name);
  const principals = principalsOf(names);
  const decide = grantsOf(readRolePolicies(template, names));
  const grants: Grants = (functionName, request) => {
    const isGranted = decide(functionName, request);
    if (isGranted) options.onAccess?.(functionName, request);
    return isGranted;
  };
  requireLogging(functionNames, app, grants);
  requireInvokePermissions(template, app);
  const { endpoint: target, description: databaseDescription, reportDamage } = await database;
  const client = dynamoDbClient(target, region, ADMIN_CREDENTIALS);
  onClose(client.close);
  const tables = await createTables(template, client);
  lap('tables');

  // Functions call these services, and these services call functions, so one side is set later.
  let lambda: LambdaService | undefined;
  let streams: StreamDelivery | undefined;
  const readLagMs = options.readLagMs ?? 0;
  const dynamodb = await startDynamoDbProxy({
    ...{ target, principals, tables, grants, client },
    readLagMs,
    conflictRate: options.conflictRate ?? 0,
    throughput: createThroughput(limits, (name) => tables.find((table) => table.name === name), clock.now),
    onWrite: () => streams?.wake(),
    onFault: reportDamage,
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
    clock,
  });
  onClose(s3.close);
  lap('buckets');

  const poolSettings = readPoolSettings(template, region);
  const cognito =
    poolSettings &&
    (await startCognito({
      settings: poolSettings,
      stateDir,
      onFatal: fatal,
      principals,
      allows: (functionName, action) => grants(functionName, { action, resource: poolSettings.poolArn }),
      log,
      invoke: async (reference, event) => lambda?.invoke(reference, event),
      limits,
      rateClock: clock.now,
    }));
  if (cognito) onClose(cognito.close);
  lap('user pool');

  const lambdaEndpoint = await startLambdaEndpoint({
    region,
    principals,
    grants,
    lambda: () => lambda,
    log,
  });
  onClose(lambdaEndpoint.close);

  const queues = createQueues(template, clock);
  const definitions = defineFunctions(
    functionNames,
    app,
    {
      dynamodb: dynamodb.endpoint,
      s3: s3.endpoint,
      lambda: lambdaEndpoint.endpoint,
      ...(cognito ? { cognito: cognito.endpoint } : {}),
    },
    readEventSettings(template, queues, grants),
    { timeLimitMs: options.timeLimitMs, environment: options.environment },
  );
  const running = startLambda(definitions, { log, clock, queues, limits });
  lambda = running;
  onClose(running.close);
  streams = await startStreams({
    template,
    tables,
    client,
    region,
    stateDir,
    log,
    grants,
    maxBatchingWindowMs: options.maxBatchingWindowMs ?? DEFAULT_BATCHING_WINDOW_MS,
    clock,
    storeObject: s3.storeObject,
    invoke: running.invoke,
  });
  onClose(streams.close);
  const sweepItems = () => sweepTables(tables, client, clock.now());
  const sweeps = startSweeps([sweepItems, s3.sweep], clock, log);
  onClose(sweeps.close);
  onClose(startSchedules(template, running.invokeAsync, clock));
  await s3.notifyStored();

  const { drained } = streams;
  const streamDrained = async () => {
    await drained();
    if (readLagMs > 0) await setTimeout(readLagMs);
  };

  const api = template.only('AWS::ApiGatewayV2::Api');
  const httpApi = createHttpApi({
    ...{ template, api, account, region, log },
    now: clock.now,
    lambda: running,
    timeLimitMs: options.timeLimitMs,
  });
  const apiEndpoint = await startHttpApiEndpoint(httpApi, log);
  onClose(apiEndpoint.close);

  const functionUrls = readFunctionUrls({ template, lambda: running, account, log });
  const site = createLocalDistribution({ template, app, httpApi, functionUrls, s3 });
  lap('distribution');

  const edgeCache = new EdgeCache({
    errorTtls: site.distribution.errorTtls,
    log,
    now: () => (options.edgeClock === undefined ? clock.now() : options.edgeClock() + clock.movedMs()),
  });
  const edgeControls: EdgeControls = {
    invalidate: (paths) => edgeCache.invalidate(paths),
    setApiDown: site.setApiDown,
  };
  const { timings } = lap;
  gateway.open({
    edge: createEdge(site.distribution, edgeCache, log),
    localPages: createLocalPages({
      status: () => ({
        ready: true,
        url: gateway.url,
        versions: { node: process.version, dynamodb: databaseDescription, s3: s3.description },
        resources: {
          tables: tables.map((table) => table.name),
          buckets: s3.bucketNames,
          functions: definitions.map((one) => one.name),
          routes: template.resources('AWS::ApiGatewayV2::Route').length,
        },
        environments: running.environmentCount(),
        timings,
      }),
      outbox: () => cognito?.outbox() ?? [],
      edge: { ...edgeControls, addSeconds: clock.addSeconds },
      streamDrained,
    }),
    ...(options.siteDevServer === undefined
      ? {}
      : { devServer: { origin: options.siteDevServer, serves: site.servesSite } }),
  });

  const reload = createReload(definitions, running, options.functionsDirectory);
  return {
    url: gateway.url,
    outputs: readOutputs(app, template),
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
      ...(cognito && poolSettings
        ? {
            userPool: {
              endpoint: cognito.endpoint,
              poolId: poolSettings.poolId,
              clientId: poolSettings.clientId,
            },
          }
        : {}),
    },
    functions: definitions,
    invoke: running.invoke,
    reloadFunctions: async (groups) => {
      const reloaded = await reload(groups);
      edgeCache.invalidate(['/*']);
      return reloaded;
    },
    edge: edgeControls,
    clock,
    limits,
    queues,
    dynamodbCalls: dynamodb.calls,
    interceptDynamoDb: dynamodb.intercept,
    streamDrained,
    sweepExpired: sweeps.sweep,
    timings,
    close,
  };
}
