import * as http from 'node:http';
import { sendAwsRequest } from '../common/aws-request.ts';
import { ADMIN_CREDENTIALS } from '../common/credentials.ts';
import type { Headers, Origin, OriginResponse } from '../common/gateway-types.ts';
import { decodePath } from '../common/request-target.ts';
import { respondWithObject } from '../common/static-response.ts';
import type { EdgeAccess } from './bucket-policy.ts';
import type { SiteBucket } from './site-bucket.ts';

/** An origin that serves the files that a deployment puts into a bucket. */
export function siteOrigin(bucket: SiteBucket, access: EdgeAccess): Origin {
  return async (request) => {
    const key = decodePath(request.path).slice(1);
    if (!access.mayRead(key)) return denied();
    const object = bucket(key);
    return object === undefined ? missing(access) : respondWithObject(request, object);
  };
}

const PASSED_REQUEST_HEADERS = ['if-none-match', 'if-modified-since'];

const PASSED_RESPONSE_HEADERS = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-type',
  'etag',
  'last-modified',
];

export type MediaOriginOptions = { bucketName: string; endpoint: string; region: string; access: EdgeAccess };

/** A bucket in the local S3 as an origin, read with a signed request as origin access control does. */
export function mediaOrigin({ bucketName, endpoint, region, access }: MediaOriginOptions): Origin {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });
  return async (request) => {
    const key = decodePath(request.path).slice(1);
    if (!access.mayRead(key)) return denied();
    const headers: Headers = {};
    for (const name of PASSED_REQUEST_HEADERS) {
      const value = request.headers[name];
      if (value !== undefined) headers[name] = value;
    }
    const answer = await sendAwsRequest({
      endpoint,
      region,
      credentials: ADMIN_CREDENTIALS,
      service: 's3',
      method: 'GET',
      path: `/${bucketName}/${key.split('/').map(encodeURIComponent).join('/')}`,
      headers,
      agent,
    });
    const status = answer.statusCode ?? 502;
    if (status === 404) {
      answer.resume();
      return missing(access);
    }
    const kept = PASSED_RESPONSE_HEADERS.flatMap((name) => {
      const value = answer.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    return { status, headers: Object.fromEntries(kept), body: answer };
  };
}

/** S3 answers 404 for a missing object only to callers who may list the bucket. */
function missing(access: EdgeAccess): OriginResponse {
  return access.mayList ? s3Error(404, 'NoSuchKey', 'The specified key does not exist.') : denied();
}

function denied(): OriginResponse {
  return s3Error(403, 'AccessDenied', 'Access Denied');
}

function s3Error(status: number, code: string, message: string): OriginResponse {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  return { status, headers: { 'content-type': 'application/xml' }, body: Buffer.from(xml) };
}
