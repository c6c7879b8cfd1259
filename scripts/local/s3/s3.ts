import { mkdirSync } from 'node:fs';
import * as http from 'node:http';
import * as path from 'node:path';
import { Readable } from 'node:stream';
import type S3rver from 's3rver';
import type { S3rverEvent } from 's3rver';
import * as z from 'zod';
import { ADMIN_CREDENTIALS, type Principals } from '../common/credentials.ts';
import { type Listening, listenAtChosen } from '../common/listen.ts';
import { LocalCloudError } from '../common/local-cloud-error.ts';
import type { Log } from '../common/log.ts';
import type { Grants } from '../iam/role-policies.ts';
import type { CloudTemplate } from '../template/template.ts';
import { checkAccess } from './access.ts';
import { contentOf } from './body.ts';
import { escapeXml, S3Error } from './error.ts';
import type { Notifier, ObjectEvent } from './notifications.ts';
import { keepObjectsWhole } from './objects.ts';
import { verifySignature } from './signature.ts';

export type S3Service = {
  endpoint: string;
  description: string;
  bucketNames: string[];
  /** Stores a text as an object, for services of AWS that write to a bucket. */
  storeObject(bucketName: string, key: string, text: string): Promise<void>;
  close(): Promise<void>;
  hang: Listening['hang'];
  resume: Listening['resume'];
};

export type S3Options = {
  template: CloudTemplate;
  stateDir: string;
  region: string;
  /** The port, which presigned URLs contain; 0 (the default) chooses a free port. */
  port?: number | undefined;
  principals: Principals;
  /** Permissions of the functions' roles; other callers may do anything. */
  grants: Grants;
  notifier: Notifier;
  invokeAsync: (functionReference: string, event: unknown) => void;
  log: Log;
};

const MAX_UPLOAD_BYTES = 100 * 1024 * 1024;

const corsRules = z.array(
  z.object({
    AllowedOrigins: z.array(z.string()),
    AllowedMethods: z.array(z.string()),
    AllowedHeaders: z.array(z.string()).default([]),
    ExposedHeaders: z.array(z.string()).default([]),
    MaxAge: z.number().optional(),
  }),
);

const bucketSchema = z.object({ CorsConfiguration: z.object({ CorsRules: corsRules }).optional() });

/**
 * The buckets of the template with their files in the state folder: s3rver behind a proxy that checks signatures
 * and permissions, which s3rver doesn't. If `S3_ENDPOINT` is set, a server that is already running is used.
 */
export async function startS3(options: S3Options): Promise<S3Service> {
  const { template, stateDir, principals, log } = options;
  const resources = template.resources('AWS::S3::Bucket');
  const bucketNames = resources.map((resource) => resource.name);
  const elsewhere = process.env.S3_ENDPOINT;
  if (elsewhere)
    return {
      endpoint: elsewhere,
      description: elsewhere,
      bucketNames,
      storeObject: putWith(elsewhere, options),
      close: async () => undefined,
      hang: () => {
        throw new LocalCloudError('S3 is another server (S3_ENDPOINT), which the local cloud cannot stop.');
      },
      resume: () => undefined,
    };

  const [{ default: Server }, { DUMMY_ACCOUNT }] = await Promise.all([
    import('s3rver'),
    import('s3rver/lib/models/account.js'),
  ]);
  for (const one of principals.all()) DUMMY_ACCOUNT.createKeyPair(one.accessKeyId, one.secretAccessKey);
  const directory = path.join(stateDir, 's3');
  mkdirSync(directory, { recursive: true });
  const backend: S3rver = new Server({
    directory,
    silent: true,
    resetOnClose: false,
    vhostBuckets: false,
    configureBuckets: resources.map((resource) => ({
      name: resource.name,
      configs: corsXml(resource.properties(bucketSchema).CorsConfiguration?.CorsRules),
    })),
  });
  await backend.configureBuckets();
  keepObjectsWhole(backend.store);
  backend.on('error', (error: Error & { status?: number }) => {
    if ((error.status ?? 500) >= 500) log.error('s3', error.message);
  });
  backend.on('event', (event: S3rverEvent) => notify(event, options));

  const server = http.createServer(createProxy(backend, options));
  const { port, close, hang, resume } = await listenAtChosen(server, options.port ?? 0, 'S3_PORT');
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    storeObject: putWith(endpoint, options),
    description: 's3rver 3.7',
    bucketNames,
    ...{ close, hang, resume },
  };
}

function putWith(endpoint: string, { region }: S3Options): S3Service['storeObject'] {
  return async (Bucket, Key, Body) => {
    const { PutObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
    const client = new S3Client({ region, endpoint, credentials: ADMIN_CREDENTIALS, forcePathStyle: true });
    await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'application/json' }));
    client.destroy();
  };
}

function createProxy(backend: S3rver, options: S3Options): http.RequestListener {
  const handle = backend.callback();
  return (request, response) => {
    serve(backend, handle, request, response, options).catch((error: unknown) => {
      const answer = error instanceof S3Error ? error : new S3Error(500, 'InternalError', String(error));
      if (!(error instanceof S3Error)) options.log.error('s3', String(error));
      if (response.headersSent) return response.destroy();
      // Without this header, browsers hide the response from the page that uploads.
      const headers = {
        'content-type': 'application/xml',
        'access-control-allow-origin': '*',
        connection: 'close',
      };
      return response.writeHead(answer.status, headers).end(answer.toXml());
    });
  };
}

type KoaHandler = (request: http.IncomingMessage, response: http.ServerResponse) => Promise<void>;

async function serve(
  backend: S3rver,
  handle: KoaHandler,
  request: http.IncomingMessage,
  response: http.ServerResponse,
  { region, principals, grants }: S3Options,
): Promise<void> {
  const method = request.method ?? 'GET';
  const url = request.url ?? '/';
  const { bucket, key } = splitPath(url);
  if (method === 'OPTIONS') return handle(request, response);
  const accessKeyId = await verifySignature(
    { method, url, headers: request.headers },
    { region, secretOf: principals.secretOf, now: Date.now() },
  );
  const functionName = principals.functionOf(accessKeyId);
  const query = new URL(url, 'http://s3').searchParams;
  if (functionName !== undefined) {
    const source = request.headers['x-amz-copy-source'];
    const targets = [
      ...(source === undefined ? [] : [{ method: 'GET', ...splitPath(`/${source}`) }]),
      { method, bucket, key, prefix: query.get('prefix') ?? undefined },
    ];
    for (const target of targets) {
      await checkAccess(
        target,
        (action, resource, context = {}) => grants(functionName, { action, resource, context }),
        () => backend.store.existsObject(target.bucket, target.key),
      );
    }
  }
  if (method !== 'PUT' && method !== 'POST') return handle(request, response);
  const content = contentOf(await readAll(request), request.headers);
  if (request.headers['if-none-match'] === '*' && (await backend.store.existsObject(bucket, key))) {
    throw new S3Error(
      412,
      'PreconditionFailed',
      'At least one of the pre-conditions you specified did not hold',
    );
  }
  return handle(withContent(request, content), response);
}

/** Refuses dot segments, because keys become file paths. */
function splitPath(url: string): { bucket: string; key: string } {
  try {
    const segments = decodeURIComponent(url.split('?')[0] ?? '').split('/');
    if (segments.some((segment) => segment === '.' || segment === '..' || segment.includes('\0'))) {
      throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.");
    }
    return { bucket: segments[1] ?? '', key: segments.slice(2).join('/') };
  } catch (error) {
    if (error instanceof URIError) throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.");
    throw error;
  }
}

async function readAll(request: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_UPLOAD_BYTES)
      throw new S3Error(400, 'EntityTooLarge', 'The upload exceeds the allowed size.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The same request with the content that has already been read, without chunk framing. */
function withContent(request: http.IncomingMessage, content: Buffer): http.IncomingMessage {
  const headers: http.IncomingHttpHeaders = { ...request.headers, 'content-length': String(content.length) };
  delete headers['transfer-encoding'];
  const encodings = headers['content-encoding']?.split(/, */).filter((one) => one !== 'aws-chunked') ?? [];
  if (encodings.length > 0) headers['content-encoding'] = encodings.join(', ');
  else delete headers['content-encoding'];
  if (String(headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING-')) {
    headers['x-amz-content-sha256'] = 'UNSIGNED-PAYLOAD';
  }
  const { method, url, socket, httpVersion, httpVersionMajor, httpVersionMinor, rawHeaders } = request;
  const replayed = Readable.from(content.length > 0 ? [content] : []);
  // Koa uses only these members of IncomingMessage.
  return Object.assign(replayed, {
    headers,
    method,
    url,
    socket,
    connection: socket,
    httpVersion,
    httpVersionMajor,
    httpVersionMinor,
    rawHeaders,
    complete: true,
  }) as unknown as http.IncomingMessage;
}

function notify(event: S3rverEvent, options: S3Options): void {
  for (const record of event.Records) {
    const { bucket, object } = record.s3;
    const change = {
      bucketName: bucket.name,
      eventName: record.eventName,
      key: object.key,
      size: object.size ?? 0,
      eTag: object.eTag ?? '',
    };
    callFunctions(change, options);
  }
}

function callFunctions(change: ObjectEvent, { notifier, invokeAsync }: S3Options): void {
  for (const { functionReference, event } of notifier(change)) invokeAsync(functionReference, event);
}

function corsXml(rules: z.infer<typeof corsRules> | undefined): string[] {
  if (rules === undefined) return [];
  const elements = (name: string, values: readonly string[]) =>
    values.map((value) => `<${name}>${escapeXml(value)}</${name}>`).join('');
  const body = rules
    .map(
      (rule) =>
        `<CORSRule>${elements('AllowedOrigin', rule.AllowedOrigins)}${elements('AllowedMethod', rule.AllowedMethods)}` +
        `${elements('AllowedHeader', rule.AllowedHeaders)}${elements('ExposeHeader', rule.ExposedHeaders)}` +
        `${rule.MaxAge === undefined ? '' : `<MaxAgeSeconds>${rule.MaxAge}</MaxAgeSeconds>`}</CORSRule>`,
    )
    .join('');
  return [`<CORSConfiguration>${body}</CORSConfiguration>`];
}
