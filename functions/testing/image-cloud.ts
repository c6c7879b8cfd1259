import { randomUUID } from 'node:crypto';
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { aiImagesRoutes } from '#shared/api/ai-images.routes.ts';
import { type OperationIdOf, routes } from '#shared/api/routes.ts';
import type { SessionImage } from '#shared/domain/session-image.ts';
import { envNames } from '#shared/infrastructure/env-names.ts';
import { principalsOf } from '../../scripts/local/common/credentials.ts';
import { startLambdaEndpoint } from '../../scripts/local/lambda/endpoint.ts';
import type { FunctionDefinition } from '../../scripts/local/lambda/lambda.ts';
import { operations } from '../ai-pictures/ai-images/index.ts';
import { handler as worker } from '../ai-pictures/image-worker/index.ts';
import type { Caller } from '../platform/operation.ts';
import { router } from '../platform/router.ts';
import { s3Client } from '../platform/s3.ts';
import { send, type TestCall, type TestResponse } from './http-event.ts';
import { startTestBucket } from './test-bucket.ts';
import { startTestTable } from './test-table.ts';

type ImageCall = TestCall & {
  readonly sessionId?: string | undefined;
  readonly caller?: Caller;
  /** The visitor's address as CloudFront passes it on. */
  readonly address?: string;
};

/** A response whose body the test expects to be `Body`; this isn't checked. */
export type ImageResponse<Body> = Omit<TestResponse, 'body'> & { readonly body: Body };

export type ImageCloud = {
  readonly call: <Body = SessionImage>(
    id: OperationIdOf<'ai-images'>,
    call?: ImageCall,
  ) => Promise<ImageResponse<Body>>;
  /** Events that wait for the worker, oldest first. */
  readonly events: unknown[];
  /** Makes the worker process all waiting events. An event that fails waits again, as often as Lambda retries. */
  readonly work: () => Promise<void>;
  /** Keys of the objects under a prefix. */
  readonly keys: (prefix: string) => Promise<string[]>;
  readonly read: (key: string) => Promise<Buffer>;
  readonly close: () => Promise<void>;
};

const lambdaTries = 3;
const verifyAccessToken = async (token: string): Promise<Caller> =>
  JSON.parse(Buffer.from(token, 'base64url').toString('utf8')) as Caller;

/**
 * The table, the bucket and the functions of AI pictures as they are in the cloud; the worker is started through
 * Lambda's own endpoint. `env` sets the provider, and can change the quotas.
 */
export async function startImageCloud(env: Readonly<Record<string, string>>): Promise<ImageCloud> {
  const table = await startTestTable();
  const bucket = await startTestBucket();
  const events: unknown[] = [];
  const definition = {
    name: 'ImageWorker',
    arn: 'arn:aws:lambda:x:0:function:ImageWorker',
  } as FunctionDefinition;
  const endpoint = await startLambdaEndpoint({
    region: 'eu-central-1',
    principals: {
      ...principalsOf(['AiImages']),
      secretOf: () => process.env.AWS_SECRET_ACCESS_KEY,
      functionOf: () => 'AiImages',
    },
    grants: (name, { action, resource }) =>
      name === 'AiImages' && action === 'lambda:InvokeFunction' && resource === definition.arn,
    lambda: () => ({
      functions: [definition],
      invoke: async () => undefined,
      invokeAsync: (_name, event) => events.push(event),
    }),
    log: { info: () => undefined, error: () => undefined, close: async () => undefined },
  });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_LAMBDA: endpoint.endpoint,
    [envNames.imageWorkerName]: definition.name,
    [envNames.aiImageTimeoutMs]: '5000',
    [envNames.aiImagesPerSession]: '5',
    [envNames.aiImagesPerAddress]: '20',
    [envNames.aiImagesPerAuthor]: '100',
    [envNames.aiImagesPerStage]: '1000',
    ...env,
  });
  const handler = router(aiImagesRoutes, operations, { verifyAccessToken });
  const Bucket = process.env[envNames.mediaBucketName];
  return {
    events,
    async call(id, { sessionId, caller, address = '203.0.113.1', ...call } = {}) {
      const { method, path } = routes[id];
      const headers = {
        'x-forwarded-for': `${address}, 64.252.0.1`,
        ...(sessionId ? { 'x-session-id': sessionId } : {}),
        ...(caller ? { authorization: `Bearer ${tokenOf(caller)}` } : {}),
        ...call.headers,
      };
      const response = await send(handler, `${method} ${path}`, { ...call, headers });
      return response as ImageResponse<never>;
    },
    async work() {
      while (events.length > 0) await deliver(events.shift());
    },
    async keys(Prefix) {
      const { Contents = [] } = await s3Client.send(new ListObjectsV2Command({ Bucket, Prefix }));
      return Contents.map(({ Key = '' }) => Key);
    },
    async read(Key) {
      const { Body } = await s3Client.send(new GetObjectCommand({ Bucket, Key }));
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    },
    async close() {
      await endpoint.close();
      await bucket.close();
      await table.close();
    },
  };
}

/** A new browser session. */
export const newSession = (): string => randomUUID();

async function deliver(event: unknown): Promise<void> {
  for (let attempt = 1; attempt <= lambdaTries; attempt += 1) {
    try {
      await worker(event, { getRemainingTimeInMillis: () => 60_000 });
      return;
    } catch (error) {
      // Lambda doesn't report it either; the result is stored in the picture.
      if (attempt === lambdaTries) return;
      if (!(error instanceof Error)) throw error;
    }
  }
}

function tokenOf({ userId, username }: Caller): string {
  return Buffer.from(JSON.stringify({ userId, username: username.toLowerCase() })).toString('base64url');
}
