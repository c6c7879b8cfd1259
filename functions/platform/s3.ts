import { S3Client } from '@aws-sdk/client-s3';

/** Made once for each instance. Without checksums of its own, which would be bound into presigned requests. */
export const s3Client = new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' });
