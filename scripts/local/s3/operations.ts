import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Headers } from '../common/gateway-types.ts';
import { plainHeaders } from '../common/incoming-request.ts';
import { ServiceError } from '../common/service-signature.ts';
import { isNotModified } from '../common/static-response.ts';
import type { ObjectEvent } from './notifications.ts';
import type { ObjectName, Objects, OpenObject } from './objects.ts';

/** A request that the caller may make; `key` is empty for requests for the bucket itself. */
export type S3Call = ObjectName & {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly query: URLSearchParams;
  /** The object that `x-amz-copy-source` names. */
  readonly source: ObjectName | undefined;
  readonly objects: Objects;
  /** Reports a change, before it is acknowledged. */
  readonly notify: (change: ObjectEvent) => void;
};

/** Performs the operations that the product calls. Refuses the others, also bodies with chunk framing. */
export async function perform(call: S3Call): Promise<void> {
  const { request, key, query } = call;
  const operation = key === '' ? query.get('list-type') === '2' && list : operations[request.method ?? ''];
  const parameters = key === '' ? /^(x-|list-type|prefix|max-keys|continuation-token)/i : /^(x-|response-)/i;
  const isFramed = request.headers['x-amz-content-sha256']?.includes('STREAMING') ?? false;
  if (!operation || isFramed || ![...query.keys()].every((name) => parameters.test(name))) {
    throw new ServiceError(
      501,
      'NotImplemented',
      `The local S3 doesn't emulate ${request.method} ${request.url}`,
    );
  }
  await operation(call);
}

const operations: Readonly<Record<string, (call: S3Call) => Promise<void>>> = {
  GET: read,
  HEAD: read,
  PUT: write,
  DELETE: remove,
};

async function read({ request, response, query, objects, ...name }: S3Call): Promise<void> {
  const object = await existing(objects, name);
  try {
    const { size, eTag, lastModified } = object;
    const headers: Headers = {
      ...object.headers,
      ...{ etag: eTag, 'last-modified': lastModified.toUTCString() },
    };
    for (const [parameter, value] of query) {
      if (parameter.startsWith('response-')) headers[parameter.slice('response-'.length)] = value;
    }
    if (isNotModified(plainHeaders(request.headers), headers)) {
      return void response.writeHead(304, headers).end();
    }
    // A range is answered with the whole object.
    response.writeHead(200, { ...headers, 'content-length': size });
    if (request.method === 'HEAD') response.end();
    else await pipeline(object.read(), response);
  } finally {
    await object.close();
  }
}

/** PutObject, and with a source CopyObject. */
async function write({ request, response, bucket, key, source, objects, notify }: S3Call): Promise<void> {
  const original = source && (await existing(objects, source));
  try {
    const keepsHeaders = request.headers['x-amz-metadata-directive'] !== 'REPLACE';
    const stored = await objects.put({
      ...{ bucket, key, content: original?.read() ?? request },
      headers: original && keepsHeaders ? original.headers : storedHeaders(request),
      isCreateOnly: request.headers['if-none-match'] === '*',
    });
    if (!stored) throw new ServiceError(412, 'PreconditionFailed', 'One of the pre-conditions did not hold');
    const eventName = `ObjectCreated:${original ? 'Copy' : 'Put'}`;
    notify({ bucketName: bucket, eventName, key, ...stored });
    if (original) sendXml(response, element('CopyObjectResult', element('ETag', stored.eTag)));
    else response.writeHead(200, { etag: stored.eTag }).end();
  } finally {
    await original?.close();
  }
}

async function remove({ response, bucket, key, objects, notify }: S3Call): Promise<void> {
  if (await objects.remove({ bucket, key })) {
    notify({ bucketName: bucket, eventName: 'ObjectRemoved:Delete', key, size: 0, eTag: '' });
  }
  response.writeHead(204).end();
}

async function list({ response, bucket, query, objects }: S3Call): Promise<void> {
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString();
  const keys = await objects.keys(bucket, query.get('prefix') ?? '');
  const left = keys.filter((key) => key > after);
  const listed = left.slice(0, Math.min(Number(query.get('max-keys') ?? 1000), 1000));
  const contents: string[] = [];
  for (const key of listed) {
    const object = await objects.open({ bucket, key });
    await object?.close();
    if (!object) continue;
    const { size, eTag, lastModified } = object;
    const modified = element('LastModified', lastModified.toISOString());
    const facts = [element('Key', escapeXml(key)), modified, element('ETag', eTag), element('Size', size)];
    contents.push(element('Contents', ...facts));
  }
  const isTruncated = listed.length < left.length;
  const next = Buffer.from(listed.at(-1) ?? '').toString('base64url');
  const token = isTruncated ? element('NextContinuationToken', next) : '';
  const parts = [element('IsTruncated', isTruncated), token, ...contents];
  sendXml(response, element('ListBucketResult', ...parts));
}

async function existing(objects: Objects, name: ObjectName): Promise<OpenObject> {
  const object = await objects.open(name);
  if (!object) throw new ServiceError(404, 'NoSuchKey', 'The specified key does not exist.');
  return object;
}

const storedNames =
  /^(cache-control|content-disposition|content-encoding|content-language|content-type|expires|x-amz-meta-.*)$/;

/** The headers of an upload that are stored with the object. */
function storedHeaders({ headers }: IncomingMessage): Headers {
  const stored = Object.entries(plainHeaders(headers)).filter(([name]) => storedNames.test(name));
  return { 'content-type': 'binary/octet-stream', ...Object.fromEntries(stored) };
}

/** Text as XML content. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** An element of XML with content that is XML, too. */
export function element(name: string, ...content: readonly unknown[]): string {
  return `<${name}>${content.join('')}</${name}>`;
}

export function sendXml(response: ServerResponse, xml: string, status = 200, headers: Headers = {}): void {
  const all = { 'content-type': 'application/xml', ...headers };
  response.writeHead(status, all).end(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
}
