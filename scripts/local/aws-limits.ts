/**
 * The limits of AWS that the local cloud holds to, as AWS has them for an account and a region unless they are raised.
 * Tests lower them: `startCloud({ limits: { concurrentExecutions: 3 } })`.
 */
export type AwsLimits = {
  /** Calls of all functions at the same time ("Lambda quotas" in Lambda's developer guide; new accounts have fewer). */
  readonly concurrentExecutions: number;
  /** How many of them no function may reserve ("Configuring reserved concurrency", the same guide). */
  readonly unreservedConcurrency: number;
};

export const awsLimits: AwsLimits = {
  concurrentExecutions: 1_000,
  unreservedConcurrency: 100,
};
