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

const isTaken = (operation: string) => {
  try {
    countCall(operation);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ type: 'TooManyRequestsException' });
    return false;
  }
};

it('takes as many calls of a category in a second as its rate, of whichever operations', () => {
  expect([isTaken('SignUp'), isTaken('ConfirmSignUp'), isTaken('SignUp')]).toEqual([true, true, false]);
  expect(isTaken('InitiateAuth')).toBe(true);

  now = 500;
  expect([isTaken('SignUp'), isTaken('SignUp')]).toEqual([true, false]);
});

it('counts operations without a category of their own among the changes of users', () => {
  expect([isTaken('UpdateUserAttributes'), isTaken('DeleteUser')]).toEqual([true, false]);
});

it.each(['GetUserAttributeVerificationCode', 'ResendConfirmationCode'])(
  'counts %s among the reads of what users have, not among their changes',
  (operation) => {
    limits.cognitoRates = { ...awsLimits.cognitoRates, UserUpdate: 0, UserResourceRead: 1 };
    expect([isTaken(operation), isTaken(operation)]).toEqual([true, false]);
  },
);

it('follows a limit that is changed', () => {
  limits.cognitoRates = { ...awsLimits.cognitoRates, UserRead: 0 };
  expect(isTaken('GetUser')).toBe(false);
});
