import { S3Client } from '@aws-sdk/client-s3';

/** One client for each instance. Without the SDK's own checksums, which would become part of presigned URLs. */
export const s3Client = new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' });
