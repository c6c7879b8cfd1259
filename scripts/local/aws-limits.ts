/** A group of Cognito's operations with one rate. */
export type CognitoCategory =
  | 'UserAuthentication'
  | 'UserCreation'
  | 'UserAccountRecovery'
  | 'UserRead'
  | 'UserUpdate'
  | 'UserResourceRead'
  | 'UserToken'
  | 'UserList';

/** The calls that Cognito limits per user and hour. `PasswordCode`: ForgotPassword and ConfirmForgotPassword together. */
export type CognitoUserCall =
  | 'PasswordCode'
  | 'ResendConfirmationCode'
  | 'ConfirmSignUp'
  | 'ChangePassword'
  | 'GetUserAttributeVerificationCode'
  | 'VerifyUserAttribute';

/** The limits of AWS that the local cloud enforces. Those of a running cloud can be changed: `cloud.limits`. */
export type AwsLimits = {
  /** Calls of all functions at the same time ("Lambda quotas" in Lambda's developer guide; new accounts have fewer). */
  concurrentExecutions: number;
  /** The part of `concurrentExecutions` that must stay unreserved ("Configuring reserved concurrency", the same guide). */
  unreservedConcurrency: number;
  /** Units a second of one partition ("Designing partition keys" in DynamoDB's developer guide). */
  partitionUnits: { readonly read: number; readonly write: number };
  /** Units a second of a new table on demand, and of each of its indexes ("On-demand capacity mode", the same guide). */
  tableUnits: { readonly read: number; readonly write: number };
  /** Calls a second ("API operation categories and request rate quotas" in Cognito's developer guide). */
  cognitoRates: Readonly<Record<CognitoCategory, number>>;
  /** Calls an hour for one user ("Quotas on resource number and size", the same guide). */
  cognitoUserCallsPerHour: Readonly<Record<CognitoUserCall, number>>;
  /** Reads a second of one user, and the same number of writes ("API operation categories and request rate quotas"). */
  cognitoUserCallsPerSecond: number;
  /** Mails that Cognito sends itself in a day if a pool has no SES ("Quotas in Amazon Cognito", the same guide). */
  cognitoMailsPerDay: number;
  /** Passwords that Cognito refuses as stolen; empty by default ("Working with compromised-credentials detection"). */
  cognitoStolenPasswords: readonly string[];
};

/** The default limits of an account and a region. */
export const awsLimits: Readonly<AwsLimits> = {
  concurrentExecutions: 1_000,
  unreservedConcurrency: 100,
  partitionUnits: { read: 3_000, write: 1_000 },
  tableUnits: { read: 12_000, write: 4_000 },
  cognitoRates: {
    UserAuthentication: 120,
    UserCreation: 50,
    UserAccountRecovery: 30,
    UserRead: 120,
    UserUpdate: 25,
    UserResourceRead: 50,
    UserToken: 120,
    UserList: 30,
  },
  cognitoUserCallsPerHour: {
    // AWS allows up to 20, depending on a risk assessment that it doesn't explain.
    PasswordCode: 5,
    ResendConfirmationCode: 5,
    ConfirmSignUp: 15,
    ChangePassword: 5,
    GetUserAttributeVerificationCode: 5,
    VerifyUserAttribute: 15,
  },
  cognitoUserCallsPerSecond: 10,
  cognitoMailsPerDay: 50,
  cognitoStolenPasswords: [],
};
