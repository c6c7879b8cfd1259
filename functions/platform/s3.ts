import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { requestLimits } from './request-limits.ts';

/** One client per instance. Without the SDK's own checksums, which would become part of presigned URLs. */
export const s3Client = new S3Client({
  requestChecksumCalculation: 'WHEN_REQUIRED',
  ...requestLimits('s3'),
});

/** Whether an object doesn't exist. S3 answers 403 for such an object to a caller that may not list the bucket. */
export function isMissingObject(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false;
  return error.name === 'NoSuchKey' || error.name === 'NotFound' || error.$metadata.httpStatusCode === 403;
}
