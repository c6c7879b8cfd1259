import * as http from 'node:http';
import * as path from 'node:path';
import * as z from 'zod';
import type { Principals } from '../common/credentials.ts';
import { type Listening, listenAtChosen } from '../common/listen.ts';
import { LocalCloudError } from '../common/local-cloud-error.ts';
import type { Log } from '../common/log.ts';
import { ServiceError } from '../common/service-signature.ts';
import type { Grants } from '../iam/role-policies.ts';
import type { CloudTemplate } from '../template/template.ts';
import { checkAccess } from './access.ts';
import { type CorsRules, corsHeaders, corsRulesSchema } from './cors.ts';
import type { Notifier, ObjectEvent } from './notifications.ts';
import { type ObjectName, openObjects } from './objects.ts';
import { element, escapeXml, perform, type S3Call, sendXml } from './operations.ts';
import { verifySignature } from './signature.ts';

export type S3Service = {
  endpoint: string;
  description: string;
  bucketNames: string[];
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

const bucketSchema = z.object({
  CorsConfiguration: z.object({ CorsRules: corsRulesSchema }).default({ CorsRules: [] }),
});

/**
 * The buckets of the template with their objects in the state folder. If `S3_ENDPOINT` is set, a server that is already
 * running is used.
 */
export async function startS3(options: S3Options): Promise<S3Service> {
  const { template, stateDir } = options;
  const resources = template.resources('AWS::S3::Bucket');
  const bucketNames = resources.map((resource) => resource.name);
  const elsewhere = process.env.S3_ENDPOINT;
  if (elsewhere) {
    const hang = () => {
      throw new LocalCloudError('S3 is another server (S3_ENDPOINT), which the local cloud cannot stop.');
    };
    const close = async () => undefined;
    return { endpoint: elsewhere, bucketNames, description: elsewhere, close, hang, resume: () => undefined };
  }

  const objects = await openObjects(path.join(stateDir, 's3'));
  const buckets = new Map(
    resources.map((one) => [one.name, one.properties(bucketSchema).CorsConfiguration.CorsRules]),
  );
  const server = http.createServer((request, response) => {
    serve({ request, response, objects, buckets }, options).catch((error: unknown) => {
      if (response.headersSent) return response.destroy();
      const { status, code, message } = toServiceError(error);
      if (status === 500) options.log.error('s3', message);
      const parts = [element('Code', code), element('Message', escapeXml(message))];
      return sendXml(response, element('Error', ...parts), status, { connection: 'close' });
    });
  });
  const { port, close, hang, resume } = await listenAtChosen(server, options.port ?? 0, 'S3_PORT');
  const endpoint = `http://127.0.0.1:${port}`;
  return { endpoint, bucketNames, description: 'objects in files', close, hang, resume };
}

function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof URIError)
    return new ServiceError(400, 'InvalidURI', "Couldn't parse the specified URI.");
  return new ServiceError(500, 'InternalError', String(error));
}

type Received = Pick<S3Call, 'request' | 'response' | 'objects'> & {
  readonly buckets: ReadonlyMap<string, CorsRules>;
};

async function serve(
  { request, response, objects, buckets }: Received,
  { region, principals, grants, notifier, invokeAsync }: S3Options,
): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const { bucket, key } = splitPath(url);
  const cors = corsHeaders(buckets.get(bucket) ?? [], request);
  if (cors) response.setHeaders(new Map(Object.entries(cors)));
  if (method === 'OPTIONS') {
    if (!cors)
      throw new ServiceError(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.');
    return void response.end();
  }
  const accessKeyId = await verifySignature(
    { method, url, headers: request.headers },
    { region, secretOf: principals.secretOf, now: Date.now() },
  );
  const functionName = principals.functionOf(accessKeyId);
  const query = new URL(url, 'http://s3').searchParams;
  const copySource = request.headers['x-amz-copy-source'];
  const source = copySource === undefined ? undefined : splitPath(`/${copySource}`);
  if (functionName !== undefined) {
    const targets = [
      ...(source === undefined ? [] : [{ method: 'GET', ...source }]),
      { method, bucket, key, prefix: query.get('prefix') ?? undefined },
    ];
    for (const target of targets) {
      await checkAccess(
        target,
        (action, resource, context = {}) => grants(functionName, { action, resource, context }),
        () => objects.exists(target),
      );
    }
  }
  if (!buckets.has(bucket))
    throw new ServiceError(404, 'NoSuchBucket', 'The specified bucket does not exist');
  const notify = (change: ObjectEvent) => {
    for (const { functionReference, event } of notifier(change)) invokeAsync(functionReference, event);
  };
  await perform({ request, response, bucket, key, query, source, objects, notify });
}

/** Throws URIError for empty and dot segments, because keys become file paths. */
function splitPath(url: string): ObjectName {
  const [, bucket = '', ...segments] = decodeURIComponent(url.split('?')[0] ?? '').split('/');
  const key = segments.join('/');
  if (bucket.startsWith('.') || (key !== '' && segments.some((one) => /^\.{0,2}$|\0/.test(one)))) {
    throw new URIError('The key has an empty or a dot segment');
  }
  return { bucket, key };
}
