import * as z from 'zod';
import { isAllowed, readStatement, statementSchema } from '../iam/statement.ts';
import type { CloudTemplate } from '../template/template.ts';

/** CloudFront's permissions for a bucket. */
export type EdgeAccess = {
  mayRead(key: string): boolean;
  /** With this permission S3 returns 404 instead of 403 for a missing object. */
  mayList: boolean;
};

const principalSchema = z.union([
  z.string(),
  z.record(
    z.string(),
    z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat()),
  ),
]);

const policySchema = z.object({
  Bucket: z.string(),
  PolicyDocument: z.object({ Statement: z.array(statementSchema.extend({ Principal: principalSchema })) }),
});

/** Reads the permissions of a distribution, given by its ARN, from the bucket policies. */
export function readEdgeAccess(
  template: CloudTemplate,
  bucketName: string,
  distributionArn: string,
): EdgeAccess {
  const statements = template
    .resources('AWS::S3::BucketPolicy')
    .map((resource) => resource.properties(policySchema))
    .filter((policy) => policy.Bucket === bucketName)
    .flatMap((policy) => policy.PolicyDocument.Statement)
    .filter(({ Principal }) => includesCloudFront(Principal))
    .map(readStatement);
  const context = { 'aws:sourcearn': [distributionArn] };
  const allows = (action: string, resource: string) => isAllowed(statements, { action, resource, context });
  const arn = `arn:aws:s3:::${bucketName}`;
  return {
    mayRead: (key) => allows('s3:GetObject', `${arn}/${key}`),
    mayList: allows('s3:ListBucket', arn),
  };
}

function includesCloudFront(principal: z.infer<typeof principalSchema>): boolean {
  if (typeof principal === 'string') return principal === '*';
  return (
    (principal.Service?.includes('cloudfront.amazonaws.com') ?? false) ||
    (principal.AWS?.includes('*') ?? false)
  );
}
