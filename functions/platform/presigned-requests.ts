import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { env } from './env.ts';
import { s3Client } from './s3.ts';

/** Signing needs no call to S3. Import this file only when needed: the SDK's signer slows down a cold start. */

/** Headers that an upload must send unchanged. */
const signedHeaders = new Set(['host', 'content-type', 'content-length', 'if-none-match']);

/** The time of signing, and for how many seconds the URL is valid. */
type Signing = { readonly signingDate: Date; readonly expiresIn: number };

/** A URL that accepts `size` bytes of the type, once, and only if the object does not exist yet. */
export async function presignPut(
  key: string,
  { contentType, size, ifNoneMatch }: PutTerms,
  signing: Signing,
): Promise<string> {
  const command = new PutObjectCommand({
    Bucket: env('mediaBucketName'),
    Key: key,
    ContentType: contentType,
    ContentLength: size,
    IfNoneMatch: ifNoneMatch,
  });
  return getSignedUrl(s3Client, command, { ...signing, signableHeaders: signedHeaders });
}

type PutTerms = { readonly contentType: string; readonly size: number; readonly ifNoneMatch: '*' };

/** A URL that downloads a file with the given type and name instead of the stored ones. */
export async function presignGet(
  key: string,
  { contentType, disposition }: { readonly contentType: string; readonly disposition: string },
  signing: Signing,
): Promise<string> {
  const command = new GetObjectCommand({
    Bucket: env('mediaBucketName'),
    Key: key,
    ResponseContentType: contentType,
    ResponseContentDisposition: disposition,
  });
  return getSignedUrl(s3Client, command, signing);
}
