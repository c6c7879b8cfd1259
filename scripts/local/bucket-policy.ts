import * as z from 'zod';
import { policyPattern } from './policy-pattern.ts';
import type { CloudTemplate } from './template.ts';

/** CloudFront's permissions for a bucket. */
export type EdgeAccess = {
  mayRead(key: string): boolean;
  /** With this permission S3 returns 404 instead of 403 for a missing object. */
  mayList: boolean;
};

const oneOrMore = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());

const policySchema = z.object({
  Bucket: z.string(),
  PolicyDocument: z.object({
    Statement: z.array(
      z.object({
        Effect: z.enum(['Allow', 'Deny']),
        Principal: z.union([z.string(), z.object({ Service: oneOrMore.optional() })]),
        Action: oneOrMore,
        Resource: oneOrMore,
      }),
    ),
  }),
});

/**
 * Reads CloudFront's permissions from the bucket policies. `Deny` statements are ignored, because they are only about
 * transport security.
 */
export function readEdgeAccess(template: CloudTemplate, bucketName: string): EdgeAccess {
  const allowed = template
    .resources('AWS::S3::BucketPolicy')
    .map((resource) => resource.properties(policySchema))
    .filter((policy) => policy.Bucket === bucketName)
    .flatMap((policy) => policy.PolicyDocument.Statement)
    .filter(({ Effect, Principal }) => Effect === 'Allow' && isCloudFront(Principal));
  const reads = allowed
    .filter(({ Action }) => Action.some((action) => policyPattern(action)('s3:GetObject')))
    .flatMap(({ Resource }) => Resource.map(policyPattern));
  const lists = allowed
    .filter(({ Action }) => Action.some((action) => policyPattern(action)('s3:ListBucket')))
    .flatMap(({ Resource }) => Resource.map(policyPattern));
  const arn = `arn:aws:s3:::${bucketName}`;
  return {
    mayRead: (key) => reads.some((matches) => matches(`${arn}/${key}`)),
    mayList: lists.some((matches) => matches(arn)),
  };
}

function isCloudFront(principal: string | { Service?: string[] | undefined }): boolean {
  if (typeof principal === 'string') return principal === '*';
  return principal.Service?.includes('cloudfront.amazonaws.com') ?? false;
}
