import { ServiceError } from '../common/service-signature.ts';
import type { AccessContext } from '../iam/conditions.ts';

/** The target of a request to S3; `key` is empty for requests for the bucket itself. */
export type S3Target = {
  readonly method: string;
  readonly bucket: string;
  readonly key: string;
  /** The prefix of the keys in a list. */
  readonly prefix?: string | undefined;
};

/** Whether the caller may perform an action (`s3:GetObject`) on a resource (an ARN). */
export type S3Rights = (action: string, resource: string, context?: AccessContext) => boolean;

/**
 * Returns an error with the missing permission if the caller isn't allowed. Like S3, it returns AccessDenied for a missing
 * object if the caller may not list the bucket with the object's key as prefix.
 */
export async function checkAccess(
  { method, bucket, key, prefix }: S3Target,
  allows: S3Rights,
  exists: () => Promise<boolean>,
): Promise<void> {
  const bucketArn = `arn:aws:s3:::${bucket}`;
  const resource = key === '' ? bucketArn : `${bucketArn}/${key}`;
  const action = key === '' ? bucketActionOf(method) : actionOf(method);
  const context = prefix === undefined ? {} : { 's3:prefix': [prefix] };
  if (!allows(action, resource, context)) throw denied(action, resource);
  const isRead = action === 's3:GetObject';
  if (isRead && !allows('s3:ListBucket', bucketArn, { 's3:prefix': [key] }) && !(await exists())) {
    throw denied('s3:ListBucket', bucketArn);
  }
}

/** Deleting several objects and changing a bucket aren't emulated for functions. */
function bucketActionOf(method: string): string {
  return method === 'GET' || method === 'HEAD' ? 's3:ListBucket' : `s3:${method}Bucket`;
}

function actionOf(method: string): string {
  if (method === 'PUT' || method === 'POST') return 's3:PutObject';
  return method === 'DELETE' ? 's3:DeleteObject' : 's3:GetObject';
}

function denied(action: string, resource: string): ServiceError {
  return new ServiceError(403, 'AccessDenied', `The role does not allow ${action} on ${resource}`);
}
