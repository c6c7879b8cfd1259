import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { describe, expect, it } from 'vitest';
import { type S3Request, verifySignature } from './s3-signature.ts';

const region = 'eu-central-1';
const credentials = { accessKeyId: 'AKIATEST', secretAccessKey: 'secret' };
const client = new S3Client({
  region,
  credentials,
  endpoint: 'http://127.0.0.1:4000',
  requestChecksumCalculation: 'WHEN_REQUIRED',
});
const check = {
  region,
  secretOf: (id: string) => (id === credentials.accessKeyId ? credentials.secretAccessKey : undefined),
  now: Date.now(),
};

/** A browser's request made from a URL that the real presigner signed. */
async function presignedPut(key = 'uploads/ä b+c (1).png'): Promise<S3Request> {
  const command = new PutObjectCommand({
    Bucket: 'media',
    Key: key,
    ContentType: 'image/png',
    ContentLength: 5,
  });
  const url = await getSignedUrl(client, command, {
    expiresIn: 60,
    signableHeaders: new Set(['content-type', 'content-length', 'host']),
  });
  return {
    method: 'PUT',
    url: url.slice('http://127.0.0.1:4000'.length),
    headers: { host: '127.0.0.1:4000', 'content-type': 'image/png', 'content-length': '5' },
  };
}

const codeOf = (action: () => unknown): string => {
  try {
    action();
    return 'accepted';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
};

describe('verifySignature of a presigned URL', () => {
  it('accepts what the SDK signed', async () => {
    expect(verifySignature(await presignedPut(), check)).toBe('AKIATEST');
  });

  it('accepts a signed download with response parameters', async () => {
    const command = new GetObjectCommand({
      Bucket: 'media',
      Key: 'a',
      ResponseContentDisposition: 'attachment; x="y"',
    });
    const url = await getSignedUrl(client, command, { expiresIn: 60 });
    const request = { method: 'GET', url: url.slice(21), headers: { host: '127.0.0.1:4000' } };
    expect(verifySignature(request, check)).toBe('AKIATEST');
  });

  it('refuses an expired URL and one from the future', async () => {
    const request = await presignedPut();
    expect(codeOf(() => verifySignature(request, { ...check, now: check.now + 3_600_000 }))).toBe(
      'AccessDenied',
    );
    expect(codeOf(() => verifySignature(request, { ...check, now: check.now - 3_600_000 }))).toBe(
      'AccessDenied',
    );
  });

  it.each([
    ['another length', { 'content-length': '6' }],
    ['another type', { 'content-type': 'text/html' }],
    ['another host', { host: 'evil:4000' }],
  ])('refuses %s', async (_name, headers) => {
    const request = await presignedPut();
    const changed = { ...request, headers: { ...request.headers, ...headers } };
    expect(codeOf(() => verifySignature(changed, check))).toBe('SignatureDoesNotMatch');
  });

  it.each([
    ['another key', (url: string) => url.replace('uploads/', 'public/')],
    ['a longer life', (url: string) => url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600')],
    ['an added parameter', (url: string) => `${url}&acl=`],
    ['another signature', (url: string) => url.replace(/Signature=../, 'Signature=00')],
  ])('refuses %s', async (_name, change) => {
    const request = await presignedPut();
    const changed = { ...request, url: change(request.url) };
    expect(codeOf(() => verifySignature(changed, check))).toBe('SignatureDoesNotMatch');
  });

  it('refuses another method, a missing header, an unsigned x-amz header and an unknown key', async () => {
    const request = await presignedPut();
    const { 'content-type': _left, ...fewer } = request.headers;
    expect(codeOf(() => verifySignature({ ...request, method: 'DELETE' }, check))).toBe(
      'SignatureDoesNotMatch',
    );
    expect(codeOf(() => verifySignature({ ...request, headers: fewer }, check))).toBe(
      'SignatureDoesNotMatch',
    );
    const acl = { ...request.headers, 'x-amz-acl': 'public-read' };
    expect(codeOf(() => verifySignature({ ...request, headers: acl }, check))).toBe('AccessDenied');
    expect(codeOf(() => verifySignature(request, { ...check, secretOf: () => undefined }))).toBe(
      'InvalidAccessKeyId',
    );
  });
});

describe('verifySignature of a header', () => {
  it('refuses a request without one, and a broken one', () => {
    expect(codeOf(() => verifySignature({ method: 'GET', url: '/media/a', headers: {} }, check))).toBe(
      'AccessDenied',
    );
    const headers = {
      authorization: `AWS4-HMAC-SHA256 Credential=x, SignedHeaders=host, Signature=${'0'.repeat(64)}`,
    };
    expect(codeOf(() => verifySignature({ method: 'GET', url: '/media/a', headers }, check))).toBe(
      'AuthorizationQueryParametersError',
    );
  });
});
