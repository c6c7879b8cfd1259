import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { generate } from 'selfsigned';
import { register } from '#shared/api/auth.endpoints.ts';
import { apiClient } from '#shared/api/client.ts';
import { envNames } from '#shared/infrastructure/env-names.ts';
import { type LocalCloud, startCloud } from '../local/cloud.ts';
import { type ColdCall, coldCalls } from './cold-start-calls.ts';
import { type Figure, median, report } from './figures.ts';
import { benchOriginSecret } from './http-event.ts';

/**
 * Measures the cold start of each function, and of an empty handler: the time from the start of a process to its first
 * answer. `node scripts/bench/cold-start.ts [function ...]` after `npm run build`.
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
  const secure = await startTlsProxy(cloud.aws.dynamodbEndpoint);
  const env = { ...environmentOf(cloud), ...secure.env };
  const empty = join(folder, 'empty.mjs');
  writeFileSync(empty, 'export const handler = async () => ({ statusCode: 200 });');
  const wanted = process.argv.slice(2);
  const calls = coldCalls(await accessTokenOf(cloud)).filter(
    ({ group }) => wanted.length === 0 || wanted.includes(group),
  );
  const figures = [await figureOf({ group: 'empty handler', event: {}, status: 200 }, empty, env)];
  for (const call of calls) {
    figures.push(await figureOf(call, `dist/functions/${call.group}/index.mjs`, env));
  }
  secure.close();
  report('Cold start', figures);
}

async function figureOf(call: ColdCall, file: string, env: NodeJS.ProcessEnv): Promise<Figure> {
  const times: number[] = [];
  // The first start only fills the caches of the file system.
  for (let round = 0; round <= rounds; round += 1) times.push(await coldStart(file, call, env));
  return { name: call.group, value: median(times.slice(1)), unit: 'ms' };
}

type TlsProxy = { readonly env: Record<string, string>; readonly close: () => void };

/** Adds a TLS proxy for the table: AWS is called with https, and Node loads other modules for http. */
async function startTlsProxy(endpoint: string): Promise<TlsProxy> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const authority = join(folder, 'localhost.pem');
  writeFileSync(authority, cert);
  const { hostname, port } = new URL(endpoint);
  // Without Nagle's algorithm, which would hold back the end of a request for 40 ms.
  const noDelay = true;
  const server = createServer({ key, cert, noDelay }, (socket) => {
    const table = connect({ host: hostname, port: Number(port), noDelay });
    socket.pipe(table).pipe(socket);
    // A process that has got its answer ends without closing the connection.
    socket.on('error', () => table.destroy());
    table.on('error', () => socket.destroy());
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The TLS proxy has no port');
  return {
    env: {
      AWS_ENDPOINT_URL_DYNAMODB: `https://localhost:${address.port}`,
      NODE_EXTRA_CA_CERTS: authority,
    },
    close: () => server.close(),
  };
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
    [envNames.cognitoEndpoint]: aws.userPool?.endpoint ?? '',
    [envNames.userPoolId]: aws.userPool?.poolId ?? '',
    [envNames.userPoolClientId]: aws.userPool?.clientId ?? '',
    [envNames.aiTextProvider]: 'embedded',
    [envNames.aiImageProvider]: 'embedded',
    [envNames.aiTextTimeoutMs]: '25000',
    [envNames.aiImageTimeoutMs]: '25000',
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
