import { S3Error } from './s3-error.ts';

/** A request to S3 by what it wants; `key` is empty where it is about the bucket itself. */
export type S3Target = { readonly method: string; readonly bucket: string; readonly key: string };

/** Whether somebody may do something, in the words of policies (`s3:GetObject`, an ARN). */
export type S3Rights = (action: string, resource: string) => boolean;

/**
 * Refuses what the rights do not allow, naming the action and resource that are missing. As S3 does, it calls an object
 * forbidden that is not there, where the caller may not list the bucket either.
 */
export async function checkAccess(
  { method, bucket, key }: S3Target,
  allows: S3Rights,
  exists: () => Promise<boolean>,
): Promise<void> {
  const bucketArn = `arn:aws:s3:::${bucket}`;
  const resource = key === '' ? bucketArn : `${bucketArn}/${key}`;
  const action = key === '' ? 's3:ListBucket' : actionOf(method);
  if (!allows(action, resource)) throw denied(action, resource);
  const isRead = action === 's3:GetObject';
  if (isRead && !allows('s3:ListBucket', bucketArn) && !(await exists())) {
    throw denied('s3:ListBucket', bucketArn);
  }
}

function actionOf(method: string): string {
  if (method === 'PUT' || method === 'POST') return 's3:PutObject';
  return method === 'DELETE' ? 's3:DeleteObject' : 's3:GetObject';
}

function denied(action: string, resource: string): S3Error {
  return new S3Error(403, 'AccessDenied', `The role does not allow ${action} on ${resource}`);
}
