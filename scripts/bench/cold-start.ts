import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createServer } from 'node:tls';
import { build } from 'esbuild';
import { generate } from 'selfsigned';
import { register } from '#shared/api/auth.endpoints.ts';
import { apiClient } from '#shared/api/client.ts';
import { envNames } from '#shared/infrastructure/env-names.ts';
import { dataModules, withoutTests } from '../bundle-plugins.ts';
import { type LocalCloud, startCloud } from '../local/cloud.ts';
import { NATIVE_PACKAGES } from '../native-packages.ts';
import { type ColdCall, coldCalls } from './cold-start-calls.ts';
import { type Figure, median, report } from './figures.ts';
import { benchOriginSecret } from './http-event.ts';

/**
 * Measures the cold start of each function: from the start of a process to its first answer. In the same run it measures an
 * empty handler and a plain bundle of the same code (one file, as esbuild makes it without options), in turns.
 * `node scripts/bench/cold-start.ts [function ...]` after `npm run build`; exits with 1 if a function takes more than 0.7
 * of its plain bundle's time.
 */

const goal = 0.7;
const rounds = 15;
const plainFolder = 'dist/plain-functions';
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
  rmSync(plainFolder, { recursive: true, force: true });
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
  await buildPlain(calls.map(({ group }) => group));

  const figures: Figure[] = [];
  for (const call of calls) {
    const times: Record<'empty' | 'plain' | 'ours', number[]> = { empty: [], plain: [], ours: [] };
    // The first round only fills the caches of the file system.
    for (let round = 0; round <= rounds; round += 1) {
      const took = {
        empty: await coldStart(empty, { ...call, status: 200 }, env),
        plain: await coldStart(`${plainFolder}/${call.group}.mjs`, call, env),
        ours: await coldStart(`dist/functions/${call.group}/index.mjs`, call, env),
      };
      if (round === 0) continue;
      for (const kind of ['empty', 'plain', 'ours'] as const) times[kind].push(took[kind]);
    }
    const [none, plain, ours] = [median(times.empty), median(times.plain), median(times.ours)];
    figures.push(
      { name: `${call.group}: empty handler`, value: none, unit: 'ms' },
      { name: `${call.group}: plain bundle`, value: plain, unit: 'ms' },
      { name: `${call.group}: as deployed`, value: ours, unit: 'ms' },
      {
        name: `${call.group}: as deployed / plain bundle`,
        value: ours / plain,
        unit: 'x',
        ...(call.isEmpty ? {} : { goal }),
      },
    );
  }
  secure.close();
  report('Cold start', figures);
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

/** Bundles functions as esbuild does it by default. The file is inside the checkout, where it finds native packages. */
async function buildPlain(groups: readonly string[]): Promise<void> {
  const entries = readdirSync('functions', { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === 'index.ts')
    .map((file) => [basename(dirname(file)), `functions/${file}`] as const)
    .filter(([group]) => groups.includes(group));
  await build({
    entryPoints: Object.fromEntries(entries),
    outdir: plainFolder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    external: NATIVE_PACKAGES,
    plugins: [dataModules, withoutTests],
    banner: {
      js: "import{createRequire as plainRequire}from'node:module';const require=plainRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
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
