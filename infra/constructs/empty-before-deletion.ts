import {
  type AddToResourcePolicyResult,
  type PolicyStatement,
  ResourceWithPolicies,
} from 'aws-cdk-lib/aws-iam';
import { type Bucket, mixins } from 'aws-cdk-lib/aws-s3';
import { CustomResourceProviderBase, Stack } from 'aws-cdk-lib/core';

/**
 * Allows CDK's function to empty a bucket before the bucket is deleted, as `autoDeleteObjects` does. For a bucket whose
 * policy is in a later stack: S3 allows only one policy, so the permissions are in the role of the function.
 */
export function emptyBeforeDeletion(bucket: Bucket): void {
  ResourceWithPolicies.register(bucket, 'AWS::S3::Bucket', {
    forResource: () => ({
      env: bucket.env,
      addToResourcePolicy: (statement) => allowInRole(Stack.of(bucket), statement),
    }),
  });
  bucket.with(new mixins.BucketAutoDeleteObjects());
}

function allowInRole(stack: Stack, { actions, resources }: PolicyStatement): AddToResourcePolicyResult {
  const emptier = stack.node.children.find((child) => child instanceof CustomResourceProviderBase);
  if (!emptier) throw new Error(`${stack.stackName} has no function that empties buckets`);
  emptier.addToRolePolicy({ Effect: 'Allow', Action: actions, Resource: resources });
  return { statementAdded: true };
}
