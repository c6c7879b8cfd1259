import { beforeEach, expect, it } from 'vitest';
import { type AwsLimits, awsLimits } from '../aws-limits.ts';
import { createRates } from './rates.ts';

let now: number;
let limits: AwsLimits;
let countCall: (operation: string) => void;
beforeEach(() => {
  now = 0;
  limits = { ...awsLimits, cognitoRates: { ...awsLimits.cognitoRates, UserCreation: 2, UserUpdate: 1 } };
  countCall = createRates(limits, () => now);
});

const isAccepted = (operation: string) => {
  try {
    countCall(operation);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ type: 'TooManyRequestsException' });
    return false;
  }
};

it('accepts as many calls in a second as the rate of their category, for all its operations together', () => {
  expect([isAccepted('SignUp'), isAccepted('ConfirmSignUp'), isAccepted('SignUp')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(isAccepted('InitiateAuth')).toBe(true);

  now = 500;
  expect([isAccepted('SignUp'), isAccepted('SignUp')]).toEqual([true, false]);
});

it('counts operations without their own category as user updates', () => {
  expect([isAccepted('UpdateUserAttributes'), isAccepted('DeleteUser')]).toEqual([true, false]);
});

it.each(['GetUserAttributeVerificationCode', 'ResendConfirmationCode'])(
  'counts %s as a read of a user resource, not as a user update',
  (operation) => {
    limits.cognitoRates = { ...awsLimits.cognitoRates, UserUpdate: 0, UserResourceRead: 1 };
    expect([isAccepted(operation), isAccepted(operation)]).toEqual([true, false]);
  },
);

it('uses a changed limit immediately', () => {
  limits.cognitoRates = { ...awsLimits.cognitoRates, UserRead: 0 };
  expect(isAccepted('GetUser')).toBe(false);
});
