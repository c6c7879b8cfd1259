import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { HttpRequest } from '@smithy/protocol-http';
import { describe, expect, it } from 'vitest';
import type { SignedRequest } from '../common/signature-v4.ts';
import { verifySignature } from './signature.ts';

const region = 'eu-central-1';
const credentials = { accessKeyId: 'AKIATEST', secretAccessKey: 'secret' };
const check = {
  region,
  secretOf: (id: string) => (id === credentials.accessKeyId ? credentials.secretAccessKey : undefined),
  now: Date.now(),
};

const codeOf = async (action: () => Promise<unknown>): Promise<string> => {
  try {
    await action();
    return 'accepted';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
};

/** `media-requests.int.test.ts` tests presigned URLs. */
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

  it('accepts a request that the SDK signed with a known key, until it is too old', async () => {
    const request = await signedGet();
    expect(await verifySignature(request, check)).toBe('AKIATEST');
    expect(await codeOf(() => verifySignature(request, { ...check, now: check.now + 3_600_000 }))).toBe(
      'RequestTimeTooSkewed',
    );
    expect(await codeOf(() => verifySignature(request, { ...check, secretOf: () => undefined }))).toBe(
      'InvalidAccessKeyId',
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
