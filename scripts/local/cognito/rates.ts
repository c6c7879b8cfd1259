import type { AwsLimits, CognitoCategory } from '../aws-limits.ts';
import { createTokenBucket } from '../token-bucket.ts';
import { cognitoErrors } from './cognito-error.ts';

/**
 * The category of each operation (Cognito's developer guide, "API operation categories and request rate quotas"). All
 * other emulated operations are in `UserUpdate`, the category with the lowest rate.
 */
const categoryOf: Readonly<Record<string, CognitoCategory>> = {
  InitiateAuth: 'UserAuthentication',
  GetTokensFromRefreshToken: 'UserAuthentication',
  SignUp: 'UserCreation',
  ConfirmSignUp: 'UserCreation',
  AdminConfirmSignUp: 'UserCreation',
  ForgotPassword: 'UserAccountRecovery',
  ConfirmForgotPassword: 'UserAccountRecovery',
  ChangePassword: 'UserAccountRecovery',
  AdminSetUserPassword: 'UserAccountRecovery',
  GetUser: 'UserRead',
  AdminGetUser: 'UserRead',
  GetUserAttributeVerificationCode: 'UserResourceRead',
  ResendConfirmationCode: 'UserResourceRead',
  RevokeToken: 'UserToken',
  ListUsers: 'UserList',
};

/** Throws TooManyRequestsException for a call above the rate of its operation's category. `now`: milliseconds. */
export function createRates(limits: Readonly<AwsLimits>, now: () => number): (operation: string) => void {
  const categories = Object.keys(limits.cognitoRates) as CognitoCategory[];
  const buckets = new Map(
    categories.map((category) => [
      category,
      createTokenBucket(() => {
        const perSecond = limits.cognitoRates[category];
        return { perSecond, burst: perSecond };
      }, now),
    ]),
  );
  return (operation) => {
    if (buckets.get(categoryOf[operation] ?? 'UserUpdate')?.() === false) throw cognitoErrors.rateExceeded();
  };
}
