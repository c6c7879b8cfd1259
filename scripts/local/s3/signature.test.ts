import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { HttpRequest } from '@smithy/protocol-http';
import { describe, expect, it } from 'vitest';
import type { SignedRequest } from '../common/signature-v4.ts';
import { verifySignature } from './signature.ts';

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

/** A browser's request made from a URL that the real presigner signed. `media-requests.int.test.ts` changes its parts. */
async function presignedPut(): Promise<SignedRequest> {
  const command = new PutObjectCommand({
    Bucket: 'media',
    Key: 'uploads/ä b+c (1).png',
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

const codeOf = async (action: () => Promise<unknown>): Promise<string> => {
  try {
    await action();
    return 'accepted';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
};

describe('verifySignature of a presigned URL', () => {
  it('accepts a URL that the SDK signed', async () => {
    expect(await verifySignature(await presignedPut(), check)).toBe('AKIATEST');
  });

  it('refuses another host and an unknown key', async () => {
    const request = await presignedPut();
    const moved = { ...request, headers: { ...request.headers, host: 'evil:4000' } };
    expect(await codeOf(() => verifySignature(moved, check))).toBe('SignatureDoesNotMatch');
    expect(await codeOf(() => verifySignature(request, { ...check, secretOf: () => undefined }))).toBe(
      'InvalidAccessKeyId',
    );
  });
});

describe('verifySignature of a header', () => {
  /** A request that AWS's own client signed and would have sent. */
  async function signedGet(): Promise<SignedRequest> {
    let request: SignedRequest | undefined;
    const capturing = new S3Client({
      region,
      credentials,
      endpoint: 'http://127.0.0.1:4000',
      forcePathStyle: true,
      requestHandler: {
        async handle({ method, path, headers }: HttpRequest) {
          request = { method, url: `${path}?x-id=GetObject`, headers };
          throw new Error('not sent');
        },
      },
      maxAttempts: 1,
    });
    await capturing
      .send(new GetObjectCommand({ Bucket: 'media', Key: 'ä b+c (1).png' }))
      .catch(() => undefined);
    if (!request) throw new Error('Nothing was signed');
    return request;
  }

  it('accepts a request that the SDK signed, until it is too old', async () => {
    const request = await signedGet();
    expect(await verifySignature(request, check)).toBe('AKIATEST');
    expect(await codeOf(() => verifySignature(request, { ...check, now: check.now + 3_600_000 }))).toBe(
      'RequestTimeTooSkewed',
    );
  });

  it.each([
    ['another key', { url: '/media/b?x-id=GetObject' }],
    ['another query', { url: '/media/%C3%A4%20b%2Bc%20%281%29.png' }],
    ['another method', { method: 'DELETE' }],
  ])('refuses %s', async (_name, change) => {
    const changed = { ...(await signedGet()), ...change };
    expect(await codeOf(() => verifySignature(changed, check))).toBe('SignatureDoesNotMatch');
  });

  it('refuses a request without a signature, and one with a broken signature', async () => {
    expect(await codeOf(() => verifySignature({ method: 'GET', url: '/media/a', headers: {} }, check))).toBe(
      'AccessDenied',
    );
    const headers = {
      authorization: `AWS4-HMAC-SHA256 Credential=x, SignedHeaders=host, Signature=${'0'.repeat(64)}`,
    };
    expect(await codeOf(() => verifySignature({ method: 'GET', url: '/media/a', headers }, check))).toBe(
      'AuthorizationQueryParametersError',
    );
  });
});
