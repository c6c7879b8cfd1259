import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from '#shared/api/account-endpoints.ts';
import { apiClient } from '#shared/api/client.ts';
import { envNames } from '#shared/infrastructure/env-names.ts';
import { type LocalCloud, startCloud } from '../local/cloud.ts';
import { benchOriginSecret, type ColdCall, coldCalls } from './cold-start-calls.ts';
import { type Figure, median, report } from './figures.ts';

/**
 * Measures the cold start of functions, and of an empty handler: the time from the start of a process to its first
 * answer. The table is called without TLS, which takes some milliseconds more on AWS. `npm run bench cold-start` after
 * `npm run build`.
 */

const rounds = 15;
const starter = join(import.meta.dirname, 'cold-start-process.mjs');

const folder = mkdtempSync(join(tmpdir(), 'cold-start-'));
try {
  const cloud = await startCloud({ stateDir: folder, port: 0 });
  try {
    await measureAll(cloud);
  } finally {
    await cloud.close();
  }
} finally {
  rmSync(folder, { recursive: true });
}

async function measureAll(cloud: LocalCloud): Promise<void> {
  const env = environmentOf(cloud);
  const empty = join(folder, 'empty.mjs');
  writeFileSync(empty, 'export const handler = async () => ({ statusCode: 200 });');
  const figures = [await figureOf({ group: 'empty handler', event: {}, status: 200 }, empty, env)];
  for (const call of coldCalls(await accessTokenOf(cloud))) {
    figures.push(await figureOf(call, `dist/functions/${call.group}/index.mjs`, env));
  }
  report('Cold start', figures);
}

async function figureOf(call: ColdCall, file: string, env: NodeJS.ProcessEnv): Promise<Figure> {
  const times: number[] = [];
  // The first start only fills the caches of the file system.
  for (let round = 0; round <= rounds; round += 1) times.push(await coldStart(file, call, env));
  return { name: call.group, value: median(times.slice(1)), unit: 'ms' };
}

/** The environment variables of all functions on Lambda together; each process reads only those that it needs. */
function environmentOf({ aws }: LocalCloud): Record<string, string> {
  return {
    AWS_REGION: aws.region,
    AWS_ACCESS_KEY_ID: aws.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: aws.credentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: aws.dynamodbEndpoint,
    AWS_ENDPOINT_URL_S3: aws.s3Endpoint,
    [envNames.originSecrets]: benchOriginSecret,
    [envNames.tableName]: aws.tableName,
    [envNames.mediaBucketName]: aws.mediaBucketName,
    [envNames.mediaBaseUrl]: '/media',
    [envNames.cognitoEndpoint]: aws.userPool.endpoint,
    [envNames.userPoolId]: aws.userPool.poolId,
    [envNames.userPoolClientId]: aws.userPool.clientId,
    [envNames.aiTextProvider]: 'embedded',
    [envNames.aiTextTimeoutMs]: '25000',
    [envNames.aiTextPerAuthor]: '1000000',
    [envNames.aiTextPerStage]: '1000000',
    [envNames.logLevel]: 'error',
    [envNames.stage]: 'dev',
  };
}

async function accessTokenOf({ url }: LocalCloud): Promise<string> {
  const { call } = apiClient({ baseUrl: url, sessionId: randomUUID });
  const body = { email: 'bench@example.com', username: 'bench', password: 'Heslo1234' };
  const { accessToken } = await call(register, { body });
  return accessToken;
}

/** Milliseconds from the start of a process to the answer. Rejects if the answer isn't the expected one. */
function coldStart(
  file: string,
  { group, event, status }: ColdCall,
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [starter, file, JSON.stringify(event)], { env });
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk;
    if (output.includes(`answered ${status ?? ''}\n`)) resolve(performance.now() - startedAt);
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  child.on('error', reject);
  // Has no effect after the answer.
  child.on('close', () => reject(new Error(`${group} did not give the expected answer: ${output}`)));
  return promise;
}
