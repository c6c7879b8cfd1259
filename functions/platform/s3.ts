import { GetObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { env } from './env.ts';
import { requestLimits } from './request-limits.ts';

/** One client per instance. Without the SDK's own checksums, which would become part of presigned URLs. */
export const s3Client = new S3Client({
  requestChecksumCalculation: 'WHEN_REQUIRED',
  ...requestLimits('s3'),
});

/**
 * Whether an object doesn't exist. S3 says so only to a caller that may list keys like this one (`ListBucket`); to others
 * it answers 403, which is an error, because a refused read looks the same.
 */
export function isMissingObject(error: unknown): boolean {
  return error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

/** The bytes of a file in the media bucket; undefined if it doesn't exist. */
export async function readStoredFile(key: string): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await s3Client.send(new GetObjectCommand({ Bucket: env('mediaBucketName'), Key: key }));
    return await Body?.transformToByteArray();
  } catch (error) {
    if (isMissingObject(error)) return undefined;
    throw error;
  }
}
