import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { env } from './env.ts';
import { s3Client } from './s3.ts';

/** Signing itself takes no call. Imported where it is needed only: the SDK's parts for it cost a cold start. */

/** Headers that the sender of an upload may not leave out or change. */
const signedHeaders = new Set(['host', 'content-type', 'content-length', 'if-none-match']);

/** When a request is signed, and how many seconds it may be sent from then on. */
type Signing = { readonly signingDate: Date; readonly expiresIn: number };

/** An address that takes `size` bytes of that type once, and nothing where there is something already. */
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

/** An address that gives a file, whatever type and name are stored with it. */
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
